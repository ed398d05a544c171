export const OBJECTS = 900

/** One place in the code that reads one property of 900 objects, which have so many shapes in turn. */
export function readObjects (shapes) {
  const objects = Array.from({ length: OBJECTS }, (_, index) => {
    const object = {}
    object[`own${index % shapes}`] = index
    object.id = index
    return object
  })
  return () => {
    let sum = 0
    for (let index = 0; index < objects.length; index++) sum += objects[index].id
    return sum
  }
}
