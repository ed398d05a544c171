import { DEEPER, indent, tellSections } from '../../lib/text/story.js'

/** @type {import('../../lib/commands/demo.js').Render} */
export function renderStory ({ retention, contexts, bytes, requests }, style) {
  return tellSections([
    ['A function sends 50 MB, then waits. Are the 50 MB still there?', ...renderRetention(retention, style)],
    ['What the waiting callback holds: V8’s own heap snapshot.', ...contexts.map((/** @type {any} */ held) => renderContext(held, style))],
    ['What one call allocates to have three values when the answer comes.', ...renderBytes(bytes)],
    ['Functions that Fastify makes for one request.', ...renderRequests(requests)]
  ], style.bold)
}

/**
 * @param {any[]} retention
 * @param {import('../../lib/commands/demo.js').Style} style
 */
function renderRetention (retention, { green, red, dim }) {
  const list = (/** @type {any[]} */ ones) => indent(ones.flatMap(({ label, why, kept }) => [`${kept ? red('kept     ') : green('collected')}  ${label}`, `           ${dim(why)}`]))
  const whileStoring = retention.filter(({ waitsFor }) => waitsFor === 'store')
  return [
    list(whileStoring.filter(({ repairs }) => !repairs)),
    indent('The same, repaired.'),
    list(whileStoring.filter(({ repairs }) => repairs)),
    indent('Promises, while the 50 MB are being sent.'),
    list(retention.filter(({ waitsFor }) => waitsFor === 'send')),
    indent(['A WeakRef and a FinalizationRegistry answered, after forced collections.', `Once the call is over, ${retention.every(({ freed }) => freed) ? `all ${retention.length} are` : 'not all are'} collected.`])
  ]
}

/**
 * @param {any} held
 * @param {import('../../lib/commands/demo.js').Style} style
 */
function renderContext ({ code, context, kept }, { cyan, dim }) {
  return indent([
    ...code.split('\n').map(dim),
    `= Context { ${cyan(context.join(', '))} }, bigData is ${kept ? 'kept' : 'collected'}`
  ], DEEPER)
}

/** @param {any[]} bytes */
function renderBytes (bytes) {
  const rows = bytes.map(({ label, note, bytes: size }) => `${label.padEnd(15)} ${`${size} bytes`.padStart(9)}   ${note}`)
  return [indent(rows), indent('In optimised code, by the heap profiler.')]
}

/** @param {any[]} requests */
function renderRequests (requests) {
  const lines = requests.flatMap(({ label, closures, places }) => [
    `${label.padEnd(32)} ${String(closures).padStart(2)}`,
    ...places.map((/** @type {any} */ { name, file, line, closures: count }) => `${DEEPER}${count} in ${name} (${file}:${line})`)
  ])
  return [indent(lines), indent('Counted twice, over a socket: by the heap profiler and by the code that ran.')]
}
