/**
 * The least quiet of the groups is what the run is worth.
 *
 * @param {import('./kept-groups.js').KeptGroup[]} groups
 * @returns {{ quiet?: import('../results/types.js').Quiet }} nothing when nobody looked
 */
export function quietest (groups) {
  const looked = groups.flatMap(({ quiet }) => quiet ?? [])
  if (looked.length === 0) return {}
  const worst = (/** @type {keyof import('../results/types.js').Quiet} */ name) => {
    const told = looked.flatMap((quiet) => quiet[name] ?? [])
    return told.length > 0 ? { [name]: Math.max(...told) } : {}
  }
  return { quiet: { others: Math.max(...looked.map(({ others }) => others)), ...worst('stolen'), ...worst('slow') } }
}
