import fastJson from 'fast-json-stringify'

export const cause = () => fastJson({ allOf: [{ type: 'string' }, { type: 'number' }] })
export const cure = () => fastJson({ anyOf: [{ type: 'string' }, { type: 'number' }] })

export const why = '`fast-json-stringify` makes one schema of all that `allOf` lists. No value could be of both types.'
export const instead = 'Take out what contradicts, or write `anyOf` where one of the schemas is enough. Fastify tells it in `FST_ERR_SCH_SERIALIZATION_BUILD`.'
export const see = '/mechanisms/serialization'
