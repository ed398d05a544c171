/** Which packages are installed in another version than was measured. */
export function sayMoved (versions, installed) {
  return Object.entries(versions)
    .filter(([name, version]) => Object.hasOwn(installed, name) && installed[name] !== version)
    .map(([name, version]) => `${name}: recorded with ${version}, installed ${installed[name]}`)
}
