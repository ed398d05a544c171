/** How the model begins what it says of each field. */
const BEGINNINGS = /** @type {const} */ ({ object: 'the object ', bindings: 'the bindings ', redact: 'redact ', message: 'the message ' })

/**
 * Which field a problem is about.
 *
 * @param {string} problem
 * @returns {keyof typeof BEGINNINGS | undefined} nothing when there is none, or it is about no field
 */
export function findWrong (problem) {
  const fields = /** @type {Array<keyof typeof BEGINNINGS>} */ (Object.keys(BEGINNINGS))
  return fields.find((field) => problem.startsWith(BEGINNINGS[field]))
}
