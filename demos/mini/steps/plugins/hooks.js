import { promisify } from 'node:util'

/**
 * Call a function that says in one of three ways when it is done: it calls `done`, its promise settles, or it returns.
 *
 * @type {(func: (...args: any[]) => any, args: any[]) => Promise<any>}
 */
export const settle = async (func, args) => func.length > args.length ? promisify(func)(...args) : func(...args)
