/**
 * How much a field of a figure keeps: more than any model takes, so that the reader is told what is too long, and less
 * than stops a browser. A clipboard can hold a hundred megabytes.
 */
export const LONGEST_TEXT = 10_000
