/** From the handler to the socket. */
export const STATIONS = { handler: 'handler', send: 'reply.send', preSerialization: 'preSerialization', serializer: 'serializer', onSend: 'onSend', head: 'head', body: 'body' }
const ORDER = Object.keys(STATIONS)
const isStream = ({ form }) => /stream|Response/.test(form)
const isNone = ({ form }) => /undefined|null/.test(form)
const isLive = ({ end }) => end === ''
const isWritten = ({ what, said }, next) => what === 'body' && /^(?:write|end)\(/.test(said) && !next?.said.startsWith('end throws')

/** What is in the pipe, and what fell out of it, after so many events of an answer; and the place of the furthest station. */
export function fillPipe ({ events }, client, step) {
  const payloads = /** @type {any[]} */ ([])
  const add = (form, at) => payloads[payloads.push({ id: `payload-${payloads.length}`, form, at, end: '' }) - 1]
  const latest = (test) => payloads.findLast((one) => isLive(one) && test(one))
  const at = (...stations) => (one) => stations.includes(one.at)
  const drop = (one) => { if (one) one.end = 'lost' }
  let furthest = 0

  for (const [index, { what, said }] of events.slice(0, step).entries()) {
    furthest = Math.max(furthest, ORDER.indexOf(what))
    const form = said.match(/ (?:returns|gives|gets|makes) (?:an? )?(.+)$/)?.[1] ?? ''
    const later = events.slice(index + 1)
    const move = (one, change = {}) => one && Object.assign(one, { at: what, ...change })
    if (what === 'handler' && form) {
      const promise = latest(at('handler'))
      const next = later.find((event) => event.what === 'send')
      // Fastify does not look at it where something was sent.
      const isIgnored = form === 'the reply' || (form === 'undefined' && (next ? !next.said.endsWith(form) : payloads.some((one) => one !== promise)))
      if (promise) Object.assign(promise, { form, end: isIgnored ? 'sent' : '' })
      else if (!isIgnored) add(form, what)
    } else if (said.endsWith('is rejected')) drop(latest(at('handler')))
    else if (what === 'send') move(latest((one) => one.form === form && (one.at === 'handler' || form === 'Error')) ?? add(form, what))
    else if (what === 'preSerialization') move(latest(at('send')))
    else if (what === 'serializer') move(latest(at('preSerialization')), { form })
    else if (what === 'onSend') move(latest(at('send', 'serializer')), { form })
    else if (what === 'head' && /\)$/.test(said)) move(findWriter(payloads, later.find((event) => event.what === 'body')?.said))
    else if (said.startsWith('end throws')) drop(latest(at('body')))
    else if (what === 'body' && /^(?:write|end)/.test(said)) {
      const measured = said.match(/\((?:an? )?(.*)\)/)?.[1]
      const writer = findWriter(payloads, said) ?? add(measured, what)
      const isOver = said.startsWith('end') && isWritten(events[index], later[0]) && !(client === 'head' && isStream(writer))
      move(writer, { form: isStream(writer) || !measured ? writer.form : measured, end: !isOver ? '' : client === 'gone' ? 'lost' : 'sent' })
    } else if (what === 'source' && (said.endsWith('stopped') || client === 'head')) drop(latest(isStream))
    else if (what === 'error') drop(latest((one) => one.form !== 'Error' && one.at !== 'handler'))
    else if (what === 'log' && said.endsWith('ALREADY_SENT')) drop(latest(at('send')))
  }
  return { payloads: payloads.filter(({ at, end }) => end !== 'sent' || at === 'body'), furthest }
}

/** Whose head or body it is: Node is not told. */
function findWriter (payloads, said = '()') {
  const near = payloads.filter((one) => isLive(one) && ['onSend', 'head', 'body'].includes(one.at))
  const first = (...tests) => tests.map((test) => near.find(test)).find(Boolean) ?? near.at(-1)
  const isAt = (station) => ({ at }) => at === station
  return said.endsWith('()') ? first(isAt('head'), isAt('body'), isNone) : first(isAt('head'), (one) => !isStream(one) && !isNone(one) && one.at !== 'body', isStream)
}

/** The bytes that the client gets, in pieces, each with the step at which it is written: a head leaves with the first of a body. */
export function cutBytes ({ events, bytes }) {
  if (!bytes) return []
  const writes = events.flatMap((event, index) => isWritten(event, events[index + 1]) ? [{ said: event.said, step: index + 1 }] : [])
  const [head, ...rest] = bytes.split('\n\n')
  const body = rest.join('\n\n')
  const chunks = /^transfer-encoding: chunked/im.test(head) ? body.match(/^(?!0$)[\da-f]+\n.*(?:\n|$)/gm) ?? [] : []
  const begun = Math.max(writes[0]?.step ?? events.length, events.findIndex(({ what }) => what === 'head') + 1)
  const pieces = [{ text: body ? `${head}\n\n` : head, step: begun }]
  for (const text of [...chunks, body.slice(chunks.join('').length)].filter(Boolean)) {
    const size = chunks.includes(text) ? `(${parseInt(text, 16)} bytes)` : chunks.length > 0 ? 'end()' : ' bytes)'
    const at = writes.findIndex(({ said }) => said.endsWith(size))
    const [write] = at < 0 ? [] : writes.splice(at, 1)
    pieces.push({ text, step: Math.max(pieces[pieces.length - 1].step, write?.step ?? events.length) })
  }
  return pieces
}

/** What happens at a step, and why; in the end, what it comes to. */
export function sayStep (answer, step) {
  const { what, said } = answer.events[step - 1]
  const [before, next] = [answer.events[step - 2], answer.events[step]]
  const first = said.replace(/^the /, 'The ').replace(/^log (\w+): .*/, 'A line is logged: $1').concat('.').replace('onError: ', 'onError gets ').replace(/^on\w+\.$/, (name) => `${name.slice(0, -1)} runs.`)
  return [first, next ? explain(what, said, before?.said, next, cutBytes(answer).filter((piece) => piece.step === step)) : answer.conclusion]
}

function explain (what, said, before, next, pieces) {
  if (what === 'handler' && said.endsWith('a promise')) return 'Fastify waits for it.'
  if (what === 'handler' && next.what === 'send' && !said.endsWith('runs')) return 'Fastify gives it to reply.send().'
  if (what === 'send' && next.what === 'preSerialization') return 'It must be serialized.'
  if (what === 'onSend' && before.endsWith('an Error')) return 'Fastify’s own error handler made it of the Error.'
  if (what === 'onSend' && before.startsWith('reply.send')) return 'preSerialization and the serializer are left out.'
  if (what === 'head' && next.what === 'body') return 'Node keeps the head until the body comes.'
  if (next.said.endsWith('by Node')) return 'Nobody made a head, so Node makes one.'
  if (said.endsWith('is stopped')) return 'What was not read of it is lost.'
  if (pieces.length === 0) return ''
  if (pieces[0].text.startsWith('HTTP')) return pieces.length === 1 ? 'Only the head goes to the client.' : `The head goes out with the ${[said, before].some((one) => one.startsWith('end(')) ? '' : 'first bytes of the '}body.`
  return pieces[0].text.startsWith('0') ? 'The last chunk is empty: it ends the body.' : 'The next bytes go to the client.'
}
