import { useQuestion } from '../Figure'
import { readFields, writeFields } from './fields-text'

/**
 * The fields of a figure, which its address keeps. `offered`: what a text can be; one that is not named is a typed
 * number; `examples`: what to begin with, each with `fields` of its own. With what the frame needs (Figure).
 */
export function useFields (first, offered, examples) {
  const { question: fields, change: tell } = useQuestion({ examples: [], first, read: (text) => readFields(text, first, offered), write: writeFields })
  const change = (changed) => tell({ ...fields, ...changed })
  return {
    fields,
    change,
    frame: {
      examples,
      chosen: examples.find((one) => Object.entries(one.fields).every(([name, value]) => fields[name] === value))?.id,
      onChoose: (id) => change(examples.find((one) => one.id === id).fields)
    }
  }
}

export const idsOf = (choices) => choices.map(({ id }) => id)
