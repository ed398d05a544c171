/**
 * @param {object} stream
 * @param {boolean} [stream.isTTY]
 * @returns {boolean} whether it is a terminal that moves its cursor and shows colours when told; an editor's or a log's is not
 */
export function takesEscapes ({ isTTY }) {
  return Boolean(isTTY) && process.env.TERM !== 'dumb'
}
