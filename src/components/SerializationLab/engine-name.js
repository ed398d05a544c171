/**
 * What the reader's browser calls itself, as far as it says.
 *
 * @returns {string} such as `Google Chrome 140`, or `this browser`
 */
export function engineName () {
  const { userAgentData } = /** @type {{ userAgentData?: { brands: Array<{ brand: string, version: string }> } }} */ (navigator)
  // One of the brands is made up, so that nobody relies on their order; Chromium is said beside the name that sells.
  const brands = userAgentData?.brands.filter(({ brand }) => !/not.?a.?brand/i.test(brand)) ?? []
  const named = brands.find(({ brand }) => brand !== 'Chromium') ?? brands[0]
  return named ? `${named.brand} ${named.version}` : 'this browser'
}
