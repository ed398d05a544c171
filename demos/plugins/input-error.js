/**
 * An action that cannot be done, with the reason in one line.
 */
export class InputError extends Error {}
