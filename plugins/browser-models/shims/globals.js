import loop from './event-loop.cjs'
import node from './process.cjs'

const { nextTick, ...functions } = loop
// A reader's program asks for these where a browser has its own.
Object.assign(globalThis, functions)

export { Buffer } from 'buffer/'
export { node as process }
export const { setImmediate, clearImmediate, setTimeout, setInterval, clearTimeout, clearInterval } = functions
