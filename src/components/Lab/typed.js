/**
 * What each field has that a reader types code into. It keeps more than any model takes, so that the reader is told what
 * is too long, and less than stops a browser: a clipboard can hold a hundred megabytes.
 */
export const TYPED = { maxLength: 10_000, spellCheck: false, autoComplete: 'off', autoCapitalize: 'off' }
