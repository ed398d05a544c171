import { z } from 'zod'

/**
 * The schema of a payload in Zod’s words. A new one each time.
 *
 * @param {any} schema JSON Schema, as far as the payloads use it
 * @returns {import('zod').ZodType<any>}
 */
export function buildZod ({ type, properties, items, minimum, minLength, maxLength }) {
  if (type === 'object') return z.object(Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, buildZod(property)])))
  if (type === 'array') return z.array(buildZod(items))
  if (type === 'boolean') return z.boolean()
  if (type === 'number') return z.number()
  if (type === 'integer') return z.int().min(minimum)
  const text = z.string()
  const least = minLength === undefined ? text : text.min(minLength)
  return maxLength === undefined ? least : least.max(maxLength)
}
