import { buildSerializer } from './serializer.js'

const serialize = buildSerializer({ type: 'object', properties: { year: { type: 'integer' } } })
console.log(String(serialize))
console.log(serialize({ year: 1998, cost: 7 }))
