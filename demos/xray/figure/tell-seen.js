import { findAll } from '../model/findings/find-all.js'

/** What the program is called in the stacks of its errors. */
export const FILE = 'app.js'

/** An application of one file rarely needs them all. */
const MOST_ROUTES = 60

/**
 * What was seen of an application, as the page shows it: lines in place of places.
 *
 * @param {import('./boot-program.js').Booted} booted
 */
export function tellSeen ({ application, seen, error }) {
  if (!application || !seen) return { fastify: '', error, plugins: [], routes: [], findings: [] }
  const findings = error ? [] : findAll({ application, seen })
  return {
    fastify: String(application.root.version),
    error,
    plugins: seen.plugins.map(({ id, parent, name, at, encapsulated, prefix, called }) => ({
      id,
      parent,
      name,
      line: at?.line ?? null,
      encapsulated,
      prefix,
      called,
      adds: seen.decorators.filter(({ seenIn }) => seenIn === id).map(({ on, name: added }) => on === 'instance' ? added : `${on}.${added}`)
    })),
    routes: seen.routes.filter(({ twin }) => !twin).slice(0, MOST_ROUTES).map(({ methods, url, at, hooks }) => ({
      methods,
      url,
      line: at?.line ?? null,
      hooks: (hooks ?? []).map(({ phase, name, at: added, ofRoute }) => ({ phase, name, line: added?.line ?? null, ofRoute }))
    })),
    findings: findings.map(({ what, why, at, page, sure }) => ({ what, why, line: at?.line ?? null, page, sure }))
  }
}

/** @typedef {ReturnType<typeof tellSeen>} Told */
