const OBJECTS = 900
const SHAPES = { one: 1, plain: 4, five: 5, many: OBJECTS }

/** The sum that every way comes to. */
export const SUM = (OBJECTS * (OBJECTS - 1)) / 2

/**
 * One place that reads one property of 900 objects.
 *
 * @param {keyof typeof SHAPES} way how many shapes they have
 * @returns {() => number}
 */
export function readObjects (way) {
  const objects = Array.from({ length: OBJECTS }, (_, index) => {
    /** @type {any} */
    const object = {}
    object[`own${index % SHAPES[way]}`] = index
    object.id = index
    return object
  })
  return () => {
    let sum = 0
    for (let index = 0; index < objects.length; index++) sum += objects[index].id
    return sum
  }
}
