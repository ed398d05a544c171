/**
 * What a reader put into a figure cannot be used. The message is one line for that
 * reader: what is wrong, and where it helps, what would do.
 */
export class InputError extends Error {}
