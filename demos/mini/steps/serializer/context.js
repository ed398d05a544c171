import { buildSerializer } from './serializer.js'

/** What all requests of a route share. */
export function createRouteContext ({ schema = {}, ...route }) {
  const context = { handler: route.handler, serializers: {} }
  for (const status in schema.response) context.serializers[status] = buildSerializer(schema.response[status])
  return context
}
