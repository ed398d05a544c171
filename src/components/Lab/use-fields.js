import { useState } from 'react'
import { useFigureAddress } from '../Figure/use-figure-address'
import { readFields, writeFields } from './fields-text'

/**
 * The fields of a figure, which its address keeps. `offered`: what a text can be; one that is not named is a typed
 * number.
 */
export function useFields (first, offered) {
  const [fields, setFields] = useState(first)
  const write = useFigureAddress((text) => readFields(text, first, offered), setFields)
  return {
    fields,
    change (changed) {
      const next = { ...fields, ...changed }
      write(writeFields(next))
      setFields(next)
    }
  }
}

export const idsOf = (choices) => choices.map(({ id }) => id)
