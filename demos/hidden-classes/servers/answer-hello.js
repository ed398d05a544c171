const BODY = '{"hello":"world"}'

/**
 * The answer of both servers, which differ in nothing but the prototypes.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function answerHello (request, response) {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': BODY.length })
  response.end(BODY)
}
