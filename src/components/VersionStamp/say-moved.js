/**
 * Which packages are installed in another version than was measured.
 *
 * @param {Record<string, string>} versions as measured
 * @param {Record<string, string>} installed
 * @returns {string[]} such as `fastify: recorded with 5.12.8, installed 5.12.9`
 */
export function sayMoved (versions, installed) {
  return Object.entries(versions)
    .filter(([name, version]) => Object.hasOwn(installed, name) && installed[name] !== version)
    .map(([name, version]) => `${name}: recorded with ${version}, installed ${installed[name]}`)
}
