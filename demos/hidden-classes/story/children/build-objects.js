import { numberShapes } from '../../../lib/engine/count-shapes.js'

/** Objects that are built a property at a time, as a hook adds to a request. */
function Built () {}

process.once('message', (/** @type {string[][][]} */ sets) => {
  const shapes = sets.map((objects) => numberShapes(objects.map((names) => {
    const built = Reflect.construct(Built, [])
    for (const name of names) built[name] = null
    return built
  })))
  process.send?.(shapes, () => process.disconnect())
})
