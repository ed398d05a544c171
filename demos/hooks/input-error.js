/** An input that cannot be run; its message says why. */
export class InputError extends Error {}
