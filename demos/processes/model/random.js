import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/**
 * @param {number} seed
 * @returns {() => number} from 0 up to, not including, 1: the same ones for the same seed
 */
export function createUniform (seed) {
  const generator = xoroshiro128plus(seed)
  return () => uniformFloat64(generator)
}
