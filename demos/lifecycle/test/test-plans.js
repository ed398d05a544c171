import { EXAMPLES, runRequest } from '../model.js'

/** The plan of a request with a hook in every phase. */
export const [{ plan: every }] = EXAMPLES

/**
 * @param {string} name
 * @param {string} style
 * @param {string} does
 */
export const withHook = (name, style, does) => ({ ...every, hooks: { ...every.hooks, [name]: { style, does } } })

/** @param {import('../model.js').Plan} plan */
export const pathOf = async (plan) => (await runRequest(plan)).events.map(({ phase }) => phase)
