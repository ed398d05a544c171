/**
 * @param {import('./flame-schema.js').FlameIndex['load']} load
 * @returns {string} such as `GET /users/7`, or `POST /orders with 27 bytes`
 */
export function sayRequest ({ method = 'GET', path, bodyBytes }) {
  return `${method} ${path}${bodyBytes ? ` with ${bodyBytes} bytes` : ''}`
}
