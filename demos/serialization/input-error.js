/**
 * A schema or a value that cannot be used, with the reason in one line.
 */
export class InputError extends Error {}
