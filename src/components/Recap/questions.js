/** How many each page asks. */
export const QUESTIONS = 3
