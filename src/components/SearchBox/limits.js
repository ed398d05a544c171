/** A line of a log with its stack fits, and a million characters would take time. */
export const MAX_CHARACTERS = 4000

/** What is said of a query that was cut. */
export const CUT = `The search reads ${MAX_CHARACTERS} characters, and left the rest out.`
