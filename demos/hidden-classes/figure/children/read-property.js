const SHAPES = 6
// Before that many calls V8 keeps no notes on a function.
const CALLS = 2000

/** @param {any} object */
function readOnce (object) {
  return object.readHere
}

for (let shape = 0; shape < SHAPES; shape++) {
  /** @type {any} */
  const object = {}
  object[`own${shape}`] = shape
  object.readHere = shape
  for (let call = 0; call < CALLS; call++) readOnce(object)
}
process.send?.(SHAPES, () => process.disconnect())
