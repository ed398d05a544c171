/** @typedef {(body: any, reply: any, waiting: Waiting, place: number) => void} Handler */
/** @typedef {{ callbacks: Function[], hints: any[] }} Waiting a database calls back with the answer and the hint */

/** @type {Handler} a function for each request; V8 keeps `reply` for it in a Context */
export function answerByClosure (body, reply, waiting, place) {
  waiting.callbacks[place] = (/** @type {any} */ user) => reply.send(user)
}

/** @type {Handler} one function for all requests, which is handed its reply */
export function answerByArgument (body, reply, waiting, place) {
  waiting.callbacks[place] = sendUser
  waiting.hints[place] = reply
}

/** @type {(user: any, reply: any) => void} */
function sendUser (user, reply) {
  reply.send(user)
}

/** @type {Handler} both closures have one Context, so the one that waits keeps what only the other uses */
export function answerAndLog (body, reply, waiting, place) {
  const describe = () => `a body of ${body.length} items`
  describe()
  waiting.callbacks[place] = (/** @type {any} */ user) => reply.send(user)
}
