import reusify from 'reusify'
import { SHAPES } from './shapes.js'

/*
 * Asks V8 whether a pool changes the hidden class, the map, of what goes through it.
 * Needs --allow-natives-syntax, which is why it is a process of its own, and why the
 * question is text: no parser but V8's knows it.
 */
const haveSameMap = /** @type {(one: object, other: object) => boolean} */ (
  new Function('one', 'other', 'return %HaveSameMap(one, other)') // eslint-disable-line no-new-func
)

const answers = SHAPES.map(({ id, label, Constructor }) => {
  const pool = reusify(Constructor)
  const taken = pool.get()
  const other = pool.get()
  pool.release(taken)
  pool.release(other)
  pool.get()
  const again = pool.get()
  return {
    id,
    label,
    taken: haveSameMap(again, new Constructor()),
    alike: haveSameMap(again, other)
  }
})
process.send?.(answers, () => process.exit(0))
