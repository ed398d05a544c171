import { CommandError } from '../command-line/command-error.js'

/** Two servers that answer differently do different work, and comparing their speed says nothing. */
export function assertSameAnswers (answers) {
  for (const { label, answer } of answers) {
    if (answer.status >= 200 && answer.status < 300) continue
    throw new CommandError(`${label} answers ${answer.status} where 2xx was expected: correct the server or the request`)
  }
  const [first, ...others] = answers
  for (const { label, answer } of others) {
    if (answer.status === first.answer.status && answer.body === first.answer.body) continue
    throw new CommandError(`${first.label} and ${label} answer differently (${describe(first.answer)} and ${describe(answer)}): make their answers equal before comparing them`)
  }
}

function describe ({ status, body }) {
  return `${status} with ${body.length} bytes`
}
