import { DEEPER, indent, proseOf, table, tellSections } from '../../lib/text/story.js'

const prose = proseOf(80)
const WIDE = { margin: DEEPER, gap: 3 }

/** @type {import('../../lib/commands/demo.js').Render} */
export function renderStory ({ reuse, survivors, maps, apps, requests, leaks, twice }, style) {
  return tellSections([
    ['A pool is a list: taken at the head, put back at the tail.', ...renderSteps(reuse.steps, style)],
    ['A burst is kept for good.', ...renderSurvivors(survivors)],
    ['next must be declared. Where does not matter.', ...renderMaps(maps)],
    [`Fastify uses it to start, and not for any of ${requests} requests.`, ...renderApps(apps)],
    ['The bug you buy: an object used after it was put back.', ...renderLeaks(leaks, style)],
    ['And its sister: an object put back twice.', ...renderSteps(twice.steps.slice(1), style)]
  ], style.bold)
}

/**
 * @param {import('../model.js').Step[]} steps
 * @param {import('../../lib/commands/demo.js').Style} style
 */
function renderSteps (steps, style) {
  return steps.map(({ chain, loop, users, text, made, gets }) => {
    const inPool = [...chain.map((id) => `#${id}`), ...(loop ? [`back to #${loop}`] : [])].join(' → ')
    const out = users.map(({ user, object }) => `${user} #${object}`).join(', ')
    return [
      prose(text),
      `${DEEPER}pool ${style.cyan(inPool)}${out && `   out ${style.bold(out)}`}   made ${made} for ${gets}`
    ].join('\n')
  })
}

/** @param {{ burst: number, pooled: number, fresh: number }} survivors */
function renderSurvivors ({ burst, pooled, fresh }) {
  return [
    prose(`${burst} objects are taken at once and put back. Then the garbage is collected, by force: this ran in a process with --expose-gc. Left are`),
    indent([`${pooled} of those that came from the pool`, `${fresh} of those that were made with new`], DEEPER),
    prose('The pool has no limit and forgets nothing: the worst moment of the process decides what it keeps.')
  ]
}

/** @param {import('../model/ask-maps.js').MapAnswer[]} maps */
function renderMaps (maps) {
  return [
    prose('V8 was asked with %HaveSameMap, in a process with --allow-natives-syntax, whether an object that has been through the pool has the hidden class of a new one.'),
    table(['the class', 'hidden class after the pool'], maps.map(({ label, taken }) => [label, taken ? 'the same' : 'another one']), WIDE)
  ]
}

/** @param {import('../model/trace-apps.js').Counted[]} apps */
function renderApps (apps) {
  const head = ['', 'boot: pools', 'made', 'taken', 'requests: made', 'taken']
  const rows = apps.map(({ id, boot, requests: served }) => [id, ...[boot.pools, boot.made, boot.gets, served.made, served.gets].map(String)])
  const owners = [...new Set(apps.flatMap((app) => app.owners))]
  return [
    prose('Every pool was counted from the first line of Fastify on, in an application that listens and is asked over a socket.'),
    table(head, rows, WIDE),
    table([], apps.map(({ id, label }) => [id, label]), { margin: DEEPER }),
    prose(`The pools belong to ${owners.join(' and ')}. Each pool makes one object before anybody asks, so a queue that is used once makes two and needs one.`)
  ]
}

/**
 * @param {{ tooEarly: import('./leak-between-users.js').Answered[], afterLastUse: import('./leak-between-users.js').Answered[] }} leaks
 * @param {import('../../lib/commands/demo.js').Style} style
 */
function renderLeaks ({ tooEarly, afterLastUse }, style) {
  const show = (/** @type {import('./leak-between-users.js').Answered[]} */ answers) => indent(answers
    .map(({ user, answer }) => `${user.padEnd(5)}reads ${answer.endsWith(` ${user}`) ? answer : style.bold(answer)}`), DEEPER)
  return [
    prose('Three users ask for their orders. Ada’s connection is slow, and Bob and Cleo are answered before she has read hers. Released when the lookup is done:'),
    show(tooEarly),
    prose('Released after the last use:'),
    show(afterLastUse)
  ]
}
