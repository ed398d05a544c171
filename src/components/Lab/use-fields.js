import { useState } from 'react'
import { useFigureAddress } from '../Figure/use-figure-address'
import { readFields, writeFields } from './fields-text'

/**
 * The fields of a figure, which its address keeps.
 *
 * @template {import('./fields-text').Fields} Named
 * @param {Named} first
 * @returns {{ fields: Named, change: (changed: Partial<Named>) => void }}
 */
export function useFields (first) {
  const [fields, setFields] = useState(first)
  const write = useFigureAddress((state) => setFields((before) => readFields(state, first) ?? before))
  return {
    fields,
    change (changed) {
      const next = { ...fields, ...changed }
      write(writeFields(next))
      setFields(next)
    }
  }
}
