/** From where a program of a figure asks its own application, and what it does then. */
const ASKS = /^await app\.listen[^]*?^await app\.close\(\)\n+|^const response = await app\.inject[^]*?^console\.log\(ran\)\n+/m
const ADDRESS = /(?:localhost:\d+|app\.inject\(')(\/[^']*)/

/** A program that builds an application and asks it once, for the playground: the application, and the question. */
export function splitProgram (program) {
  const url = program.match(ADDRESS)?.[1] ?? '/'
  return { code: program.replace(ASKS, ''), requests: [{ method: 'GET', url, headers: '', body: '' }] }
}
