import Table from 'cli-table3'
import { NO_LINES } from '../lib/plain-table.js'
import { wrap } from '../lib/wrap.js'

const MARGIN = '     '
const WIDTH = 80

/**
 * @param {any} story what `tell` returns
 * @param {import('../lib/commands/demo.js').Style} style
 * @returns {string}
 */
export function renderStory ({ reuse, survivors, maps, apps, requests, leaks, twice }, style) {
  const sections = [
    ['A pool is a list: taken at the head, put back at the tail.', ...renderSteps(reuse.steps, style)],
    ['A burst is kept for good.', ...renderSurvivors(survivors)],
    ['next must be declared. Where does not matter.', ...renderMaps(maps)],
    [`Fastify uses it to start, and not for any of ${requests} requests.`, ...renderApps(apps)],
    ['The bug you buy: an object used after it was put back.', ...renderLeaks(leaks, style)],
    ['And its sister: an object put back twice.', ...renderSteps(twice.steps.slice(1), style)]
  ]
  return `${sections.map(([title, ...parts], index) => [`${index + 1}. ${style.bold(title)}`, ...parts].join('\n\n')).join('\n\n\n')}\n`
}

/**
 * @param {import('./model.js').Step[]} steps
 * @param {import('../lib/commands/demo.js').Style} style
 */
function renderSteps (steps, style) {
  return steps.map(({ chain, loop, users, text, made, gets }) => {
    const inPool = [...chain.map((id) => `#${id}`), ...(loop ? [`back to #${loop}`] : [])].join(' → ')
    const out = users.map(({ user, object }) => `${user} #${object}`).join(', ')
    return [
      wrap(text, { first: '   ', rest: '   ', width: WIDTH }),
      `${MARGIN}pool ${style.cyan(inPool)}${out && `   out ${style.bold(out)}`}   made ${made} for ${gets}`
    ].join('\n')
  })
}

/** @param {{ burst: number, pooled: number, fresh: number }} survivors */
function renderSurvivors ({ burst, pooled, fresh }) {
  return [
    wrap(`${burst} objects are taken at once and put back. Then the garbage is collected, by force: this ran in a process with --expose-gc. Left are`, { first: '   ', rest: '   ', width: WIDTH }),
    `${MARGIN}${pooled} of those that came from the pool\n${MARGIN}${fresh} of those that were made with new`,
    wrap('The pool has no limit and forgets nothing: the worst moment of the process decides what it keeps.', { first: '   ', rest: '   ', width: WIDTH })
  ]
}

/** @param {import('./ask-maps.js').MapAnswer[]} maps */
function renderMaps (maps) {
  const table = createTable(['the class', 'hidden class after the pool'])
  for (const { label, taken } of maps) table.push([label, taken ? 'the same' : 'another one'])
  return [
    wrap('V8 was asked with %HaveSameMap, in a process with --allow-natives-syntax, whether an object that has been through the pool has the hidden class of a new one.', { first: '   ', rest: '   ', width: WIDTH }),
    indent(table)
  ]
}

/** @param {import('./trace-apps.js').Counted[]} apps */
function renderApps (apps) {
  const table = createTable(['', 'boot: pools', 'made', 'taken', 'requests: made', 'taken'])
  for (const { id, boot, requests: served } of apps) table.push([id, boot.pools, boot.made, boot.gets, served.made, served.gets])
  const width = Math.max(...apps.map(({ id }) => id.length))
  const owners = [...new Set(apps.flatMap((app) => app.owners))]
  return [
    wrap('Every pool was counted from the first line of Fastify on, in an application that listens and is asked over a socket.', { first: '   ', rest: '   ', width: WIDTH }),
    indent(table),
    apps.map(({ id, label }) => `${MARGIN}${id.padEnd(width)}  ${label}`).join('\n'),
    wrap(`The pools belong to ${owners.join(' and ')}. Each pool makes one object before anybody asks, so a queue that is used once makes two and needs one.`, { first: '   ', rest: '   ', width: WIDTH })
  ]
}

/**
 * @param {{ tooEarly: import('./leak-between-users.js').Answered[], afterLastUse: import('./leak-between-users.js').Answered[] }} leaks
 * @param {import('../lib/commands/demo.js').Style} style
 */
function renderLeaks ({ tooEarly, afterLastUse }, style) {
  const show = (/** @type {import('./leak-between-users.js').Answered[]} */ answers) => answers
    .map(({ user, answer }) => `${MARGIN}${user.padEnd(5)}reads ${answer.endsWith(` ${user}`) ? answer : style.bold(answer)}`).join('\n')
  return [
    wrap('Three users ask for their orders. Ada’s connection is slow, and Bob and Cleo are answered before she has read hers. Released when the lookup is done:', { first: '   ', rest: '   ', width: WIDTH }),
    show(tooEarly),
    '   Released after the last use:',
    show(afterLastUse)
  ]
}

/** @param {string[]} head */
function createTable (head) {
  return new Table({ head, chars: { ...NO_LINES, middle: '  ' }, style: { head: [], border: [], compact: true, 'padding-left': 0, 'padding-right': 1 }, colAligns: head.map((_, index) => index === 0 ? 'left' : 'right') })
}

/** @param {Table.Table} table */
function indent (table) {
  return table.toString().split('\n').map((line) => `${MARGIN}${line}`.trimEnd()).join('\n')
}
