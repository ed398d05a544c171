const INDENT = '  '
const QUOTED = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|\/\/.*$/g

/**
 * The same lines, indented by their brackets and without the empty ones. No
 * generated string spans lines, so that only white space changes.
 *
 * @param {string} source
 * @returns {string}
 */
export function indentSource (source) {
  let depth = 0
  const lines = source.split('\n').map((line) => line.trim()).filter((line) => line !== '')
  return lines.map((line) => {
    const brackets = line.replaceAll(QUOTED, '').replaceAll(/[^{}()[\]]/g, '')
    const closing = /^[})\]]*/.exec(brackets)?.[0].length ?? 0
    const startsClosed = /^[})\]]/.test(line) ? closing : 0
    const continues = /^[?:] /.test(line) ? 1 : 0
    const indented = INDENT.repeat(Math.max(0, depth - startsClosed + continues)) + line
    for (const bracket of brackets) depth += '{(['.includes(bracket) ? 1 : -1
    return indented
  }).join('\n')
}
