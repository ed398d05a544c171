/**
 * What a careful programmer writes for a body of five fields.
 *
 * @param {any} body
 */
export function checkFlat (body) {
  return typeof body === 'object' && body !== null && !Array.isArray(body) &&
    typeof body.item === 'string' && body.item.length <= 40 &&
    Number.isInteger(body.count) && body.count >= 1 &&
    Number.isFinite(body.price) &&
    typeof body.gift === 'boolean' &&
    typeof body.email === 'string' && body.email.length >= 3
}
