import Fastify from 'fastify'

export const cause = () => Fastify({ schemaController: { bucket: new Map() } })
export const cure = () => Fastify({ schemaController: { bucket: createBucket } })

function createBucket (inherited) {
  const schemas = { ...inherited }
  return {
    add (schema) { schemas[schema.$id] = schema },
    getSchema: (id) => schemas[id],
    getSchemas: () => schemas
  }
}

export const why = 'Each instance has a bucket of its own, which starts with the schemas of its parent. So Fastify needs a function that makes one.'
export const instead = 'Pass a function that returns a bucket, not a bucket.'
export const see = '/mechanisms/encapsulation'
