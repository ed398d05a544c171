import { SHAPES, countPools, keepsHiddenClass } from '../usage.js'

/** Who takes objects from a pool in this Node, and what a pool does to their hidden classes. */
export async function ask () {
  const [bare, plugins, middie] = await countPools(200)
  return {
    'request-takes-from-pool': bare.requests.gets > 0 || plugins.requests.gets > 0,
    'middie-takes-from-pool': middie.requests.gets > 0,
    'next-last-changes-class': !keepsHiddenClass(SHAPES['declares next last'])
  }
}
