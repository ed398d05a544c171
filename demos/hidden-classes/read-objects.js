import fastify from 'fastify'

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
export function readShapes (way) {
  const objects = Array.from({ length: OBJECTS }, (_, index) => {
    /** @type {any} */
    const object = {}
    object[`own${index % SHAPES[way]}`] = index
    object.id = index
    return object
  })
  return createReader(objects)
}

/**
 * One place that reads the id of 900 of Fastify's own requests, of ten plugins.
 *
 * @param {boolean} decorated whether the root has a decorator, which gives each plugin's requests a shape of their own
 * @returns {Promise<() => number>}
 */
export async function readRequests (decorated) {
  const app = fastify()
  if (decorated) app.decorateRequest('user', null)
  /** @type {any[]} */
  const constructors = []
  for (let index = 0; index < 10; index++) {
    app.register(async (plugin) => {
      plugin.get(`/${index}`, (request, reply) => {
        constructors.push(request.constructor)
        reply.send('')
      })
    })
  }
  for (let index = 0; index < 10; index++) await app.inject(`/${index}`)
  await app.close()
  return createReader(Array.from({ length: OBJECTS }, (_, index) => new constructors[index % 10](index, null, null, null, null, null)))
}

/** @param {Array<{ id: number }>} objects */
function createReader (objects) {
  return () => {
    let sum = 0
    for (let index = 0; index < objects.length; index++) sum += objects[index].id
    return sum
  }
}
