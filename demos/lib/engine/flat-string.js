/**
 * A new string with the same ASCII characters, in one piece, as a parser or a driver makes one for each request. A literal
 * that is used again carries its hash from call to call, and a string put together from others is a rope until it is read:
 * both would move work into or out of what is measured.
 */
export function flatString (text) {
  return Buffer.from(text, 'latin1').toString('latin1')
}
