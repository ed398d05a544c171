/** A plan that cannot be built, in words for the reader who changed it. */
export class InputError extends Error {}
