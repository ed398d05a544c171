/** What a reader put into a figure cannot be used: the message says in one line what is wrong, and where it helps, what would do. */
export class InputError extends Error {}
