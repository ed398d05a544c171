import { useState } from 'react'
import { useFigureAddress } from '../Figure/use-figure-address'
import { readFields, writeFields } from './fields-text'

/**
 * The fields of a figure, which its address keeps.
 *
 * @template {import('./fields-text').Fields} Named
 * @param {Named} first
 * @param {Record<string, string[]>} offered what a text can be; one that is not named is a typed number
 * @returns {{ fields: Named, change: (changed: Partial<Named>) => void }}
 */
export function useFields (first, offered) {
  const [fields, setFields] = useState(first)
  const write = useFigureAddress((text) => readFields(text, first, offered), (/** @type {Named} */ read) => setFields(read))
  return {
    fields,
    change (changed) {
      const next = { ...fields, ...changed }
      write(writeFields(next))
      setFields(next)
    }
  }
}

/** @param {Array<{ id: string }>} choices */
export const idsOf = (choices) => choices.map(({ id }) => id)
