const HOW = 'record one with node --cpu-prof'

/** What begins a text that is not JSON. */
const TEXTS = [
  { begins: /^v8-version,/, is: 'is V8\'s own log: give the folder that 0x left, or record with node --cpu-prof' },
  { begins: /^\s*</, is: `is a page, not a profile: ${HOW}` }
]
// How gzip and zip begin, as text.
const COMPRESSED = ['\u001f', 'PK\u0003']

/**
 * @param {string} text that is not JSON
 * @returns {string} what it is and what to do, to follow the name of the file
 */
export function nameText (text) {
  if (text.trim() === '') return 'is empty: Node writes a profile when the program exits by itself, so do not kill it'
  if (COMPRESSED.some((start) => text.startsWith(start))) return 'is compressed: unpack it first'
  const known = TEXTS.find(({ begins }) => begins.test(text))
  if (known) return known.is
  if (/^\s*\{\s*"nodes"/.test(text) || (/^\s*[{[]/.test(text) && !/[}\]]\s*$/.test(text))) {
    return 'is cut off before its end: the program was killed while Node wrote it, or the copy is not complete'
  }
  return `is not JSON, so it is no V8 profile: ${HOW}`
}

/**
 * @param {any} data parsed JSON
 * @returns {string | undefined} what it is and what to do, unless it is a V8 CPU profile
 */
export function nameData (data) {
  if (Array.isArray(data?.nodes) && data.nodes.length > 0 && data.nodes[0]?.callFrame) return undefined
  if (Array.isArray(data?.traceEvents) || (Array.isArray(data) && data[0]?.ph !== undefined)) {
    return `is a Chrome trace, not a CPU profile: ${HOW}`
  }
  if (/speedscope/.test(data?.$schema)) return 'is a speedscope file: open the profile that it was made from'
  if (data?.snapshot?.meta) return `is a heap snapshot, which holds objects and no time: ${HOW}`
  if (data?.head?.selfSize !== undefined) return `is a heap profile, which holds bytes and no time: ${HOW}`
  if (data?.head?.hitCount !== undefined) return `is a CPU profile in the old form with a nested tree: ${HOW}`
  if (Array.isArray(data?.code) && Array.isArray(data?.ticks)) return 'is V8\'s log as 0x reads it: give the folder that it is in'
  if (Array.isArray(data?.threads) && data?.meta) return `is a profile of Firefox: ${HOW}`
  if (Array.isArray(data?.nodes) && data.nodes.length === 0) return 'holds no samples: profile for longer'
  return `is JSON, but no V8 profile: ${HOW}`
}
