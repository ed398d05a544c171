/**
 * What a text may import that is no text: some packages, and of Node what stands for it.
 *
 * @param {Record<string, any>} packages by the name that is imported
 * @param {Set<string>} missed is told what of Node was used that is not here
 * @returns {(name: string) => Record<string, any> | undefined} finds a package
 */
export function findAmong (packages, missed) {
  return (name) => {
    if (Object.hasOwn(packages, name)) return packages[name]
    return name.startsWith('node:') ? absent(name, missed) : undefined
  }
}

/**
 * Whoever imports it goes on, until it is used.
 *
 * @param {string} name
 * @param {Set<string>} missed
 */
function absent (name, missed) {
  /** @returns {never} */
  function use () {
    missed.add(name)
    throw new Error(`${name} is not in a page`)
  }
  return new Proxy({}, { has: () => true, get: () => new Proxy(use, { get: use, construct: use }) })
}
