import { formatRatio } from '../../lib/measuring/format-ratio.js'
import { plainTable } from '../../lib/text/plain-table.js'

const PAIRS = [
  { label: 'a hello over a socket, CPU of the server', slow: 'hello/cpu/express', quick: 'hello/cpu/fastify', names: ['Express', 'Fastify'] },
  { label: 'JSON of one property, as bytes', slow: 'bytes/small/json-stringify', quick: 'bytes/small/fjs', names: ['JSON.stringify', 'fast-json-stringify'] },
  { label: 'JSON of nested objects, as bytes', slow: 'bytes/nested/json-stringify', quick: 'bytes/nested/fjs', names: ['JSON.stringify', 'fast-json-stringify'] }
]

/**
 * Some looks side by side, for a terminal.
 *
 * @param {import('./look-at.js').Look[]} looks
 * @returns {string}
 */
export function formatLook (looks) {
  const rows = PAIRS.flatMap(({ label, slow, quick, names: [slowName, quickName] }) => [
    [label, ...looks.map(() => '')],
    [`  ${slowName}`, ...looks.map(({ times }) => formatTime(times[slow]))],
    [`  ${quickName}`, ...looks.map(({ times }) => formatTime(times[quick]))],
    ['  times as fast', ...looks.map(({ times }) => formatRatio(times[slow] / times[quick]))]
  ])
  return [
    plainTable(['', ...looks.map(({ node }) => `Node ${node}`)], [
      ['packages of', ...looks.map(({ day }) => day)],
      ...['express', 'fastify', 'fast-json-stringify'].map((name) => [name, ...looks.map(({ versions }) => versions[name])]),
      ...rows,
      ['hidden classes of 8 responses that get another prototype', ...looks.map(({ classes }) => String(classes))]
    ]),
    '',
    'Each was measured once, so small differences say nothing. With intervals: npm run bench:decade -- --quick',
    ''
  ].join('\n')
}

/** @param {number} nanoseconds */
function formatTime (nanoseconds) {
  return nanoseconds < 10_000 ? `${nanoseconds.toFixed(0)} ns` : `${(nanoseconds / 1000).toFixed(1)} µs`
}
