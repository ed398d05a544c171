import { EXAMPLES, askRoute } from '../model.js'

/** What crosses the walls between contexts, asked of the installed Fastify. */
export async function ask () {
  const [, , prefix, missing, late] = await Promise.all(EXAMPLES.map(({ tree, asked, request }) => askRoute(tree, asked, request)))
  return {
    // Registered after the plugin of the route.
    'parent-hook-runs-below': late.ran.includes('onRequest of auth'),
    'child-404-stays': missing.by !== '404 handler of admin',
    'late-request-decorator-arrives': late.decorators.some(({ name, seen }) => name === 'user' && seen),
    'wrapped-plugin-keeps-prefix': prefix.url !== '/orders' || prefix.status !== 200
  }
}
