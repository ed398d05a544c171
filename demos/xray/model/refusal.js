/** A reason why nothing can be said of a file: one line. */
export class Refusal extends Error {}
