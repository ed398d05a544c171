import { z } from 'zod'

/** The same order as a schema of Zod, which converts nothing. */
export const ORDER = z.object({
  item: z.string().max(40), count: z.int().min(1), price: z.number(), gift: z.boolean(), email: z.string().min(3)
})
