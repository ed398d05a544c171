/**
 * @param {any} story what `tell` returns
 * @param {import('../lib/commands/demo.js').Style} style
 * @returns {string}
 */
export function renderStory ({ retention, contexts, bytes, requests }, style) {
  const { bold } = style
  return [
    [bold('1. A function sends 50 MB, then waits. Are the 50 MB still there?'), ...renderRetention(retention, style)],
    [bold('2. What the waiting callback holds: V8’s own heap snapshot.'), ...contexts.map((/** @type {any} */ held) => renderContext(held, style))],
    [bold('3. What one call allocates to have three values when the answer comes.'), ...renderBytes(bytes)],
    [bold('4. Functions that Fastify makes for one request.'), ...renderRequests(requests)]
  ].map((section) => section.join('\n\n')).join('\n\n\n') + '\n'
}

/**
 * @param {any[]} retention
 * @param {import('../lib/commands/demo.js').Style} style
 */
function renderRetention (retention, { green, red, dim }) {
  const line = (/** @type {any} */ { label, why, kept }) => `   ${kept ? red('kept     ') : green('collected')}  ${label}\n              ${dim(why)}`
  const whileStoring = retention.filter(({ waitsFor }) => waitsFor === 'store')
  return [
    whileStoring.filter(({ repairs }) => !repairs).map(line).join('\n'),
    '   The same, repaired.',
    whileStoring.filter(({ repairs }) => repairs).map(line).join('\n'),
    '   Promises, while the 50 MB are being sent.',
    retention.filter(({ waitsFor }) => waitsFor === 'send').map(line).join('\n'),
    `   A WeakRef and a FinalizationRegistry answered, after forced collections.\n   Once the call is over, ${retention.every(({ freed }) => freed) ? `all ${retention.length} are` : 'not all are'} collected.`
  ]
}

/**
 * @param {any} held
 * @param {import('../lib/commands/demo.js').Style} style
 */
function renderContext ({ code, context, kept }, { cyan, dim }) {
  const lines = code.split('\n').map((/** @type {string} */ line) => `     ${dim(line)}`)
  return [...lines, `     = Context { ${cyan(context.join(', '))} }, bigData is ${kept ? 'kept' : 'collected'}`].join('\n')
}

/** @param {any[]} bytes */
function renderBytes (bytes) {
  const rows = bytes.map(({ label, note, bytes: size }) => `   ${label.padEnd(15)} ${`${size} bytes`.padStart(9)}   ${note}`)
  return [rows.join('\n'), '   In optimised code, by the heap profiler.']
}

/** @param {any[]} requests */
function renderRequests (requests) {
  const table = requests.map(({ label, closures, places }) => {
    const where = places.map((/** @type {any} */ { name, file, line, closures: count }) => `${count} in ${name} (${file}:${line})`)
    return [`   ${label.padEnd(32)} ${String(closures).padStart(2)}`, ...where.map((/** @type {string} */ place) => `        ${place}`)].join('\n')
  }).join('\n')
  return [table, '   Counted twice, over a socket: by the heap profiler and by the code that ran.']
}
