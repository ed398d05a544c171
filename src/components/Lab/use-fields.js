import { useQuestion } from '../Figure/use-figure-address'
import { readFields, writeFields } from './fields-text'

/**
 * The fields of a figure, which its address keeps. `offered`: what a text can be; one that is not named is a typed
 * number.
 */
export function useFields (first, offered) {
  const { question: fields, change } = useQuestion({ examples: [], first, read: (text) => readFields(text, first, offered), write: writeFields })
  return { fields, change: (changed) => change({ ...fields, ...changed }) }
}

export const idsOf = (choices) => choices.map(({ id }) => id)
