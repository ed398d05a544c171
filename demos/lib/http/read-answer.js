const LINE_BREAK = '\r\n'

/**
 * What an answer over a socket consists of: the lines of its head, its body, whether that is as long as the head promises,
 * and the bytes of each line with its break, by the header's name, or `status`, `break` and `body`. Null before the head is there.
 */
export function readAnswer (text) {
  const end = text.indexOf(LINE_BREAK + LINE_BREAK)
  if (end === -1) return null
  const head = text.slice(0, end).split(LINE_BREAK)
  const body = text.slice(end + 2 * LINE_BREAK.length)
  const [status, ...headers] = head.map((line) => line.length + LINE_BREAK.length)
  const names = head.slice(1).map(nameOf)
  const length = head.find((line) => nameOf(line) === 'content-length')
  return {
    head,
    body,
    whole: length !== undefined && body.length === Number(length.slice(length.indexOf(':') + 1)),
    lines: [
      { name: 'status', bytes: status },
      ...names.map((name, index) => ({ name, bytes: headers[index] })),
      { name: 'break', bytes: LINE_BREAK.length },
      { name: 'body', bytes: body.length }
    ],
    bytes: text.length
  }
}

function nameOf (line) {
  return line.slice(0, line.indexOf(':')).toLowerCase()
}

const NAMES = { status: 'status line', break: 'empty line', body: 'the body' }
const ORDER = ['status', '', 'break', 'body']

/** The bytes of several answers, line by line: in the order in which they are sent, headers by name. */
export function compareLines (answers) {
  const names = [...new Set(answers.flatMap(({ lines }) => lines.map(({ name }) => name)))].sort(byPlace)
  const rows = names.map((name) => ({
    name: NAMES[/** @type {keyof typeof NAMES} */ (name)] ?? name,
    bytes: answers.map(({ lines }) => lines.find((line) => line.name === name)?.bytes)
  }))
  return [...rows, { name: 'all of it', bytes: answers.map(({ bytes }) => bytes) }]
}

function byPlace (one, other) {
  const place = (name) => ORDER.indexOf(name in NAMES ? name : '')
  return place(one) - place(other) || one.localeCompare(other)
}
