/** What a reader can put right; its message is shown as it is. */
export class InputError extends Error {
  name = 'InputError'
}
