import { parse } from 'acorn'

/**
 * @param {string} text of an ES module
 * @returns {import('acorn').Program}
 * @throws {SyntaxError} that says the line
 */
export function readModule (text) {
  try {
    return parse(text, { ecmaVersion: 'latest', sourceType: 'module' })
  } catch (error) {
    const { message, loc } = /** @type {{ message: string, loc: { line: number } }} */ (error)
    throw new SyntaxError(`line ${loc.line}: ${message.replace(/ \(\d+:\d+\)$/, '')}`)
  }
}
