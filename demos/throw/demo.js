import { UsageError } from '../lib/command-line/command-error.js'
import { runChild } from '../lib/processes/run-child.js'
import { EXAMPLES, throwAt } from './model.js'
import { PLACES } from './model/places.js'
import { renderStory, tellSteps } from './story/render-story.js'
import { tryLate } from './story/try-late.js'
import { tryValidation } from './story/try-validation.js'
import { tryValues } from './story/try-values.js'

export const summary = 'throws an error in each place of a request, and tells who meets it'

const IDS = PLACES.map(({ id }) => id)

/** @type {import('../lib/command-line/cli.js').Options} */
export const options = {
  place: { type: 'string', placeholder: 'place', description: `one place only: ${IDS.join(', ')}` }
}

/**
 * @param {import('../lib/command-line/cli.js').Values} values
 * @returns {Promise<object>} the story's data, or that of one place
 * @throws {UsageError} when there is no such place
 */
export async function tell ({ place }) {
  const [{ plan }] = EXAMPLES
  if (place !== undefined && !IDS.includes(String(place))) throw new UsageError(`--place takes one of ${IDS.join(', ')}, got '${place}'`)
  if (place !== undefined) return { one: await throwAt({ ...plan, place: String(place) }) }
  const chain = EXAMPLES.find(({ id }) => id === 'chain') ?? EXAMPLES[0]
  const [outside, frameworks] = await Promise.all(['outside', 'frameworks'].map((name) => runChild(new URL(`story/${name}-child.js`, import.meta.url))))
  const places = []
  for (const id of IDS) places.push(await throwAt({ ...plan, place: id }))
  return { places, chain: await throwAt(chain.plan), values: await tryValues(), late: await tryLate(), validation: await tryValidation(), outside, frameworks }
}

/**
 * @param {any} data what `tell` returns
 * @param {import('../lib/commands/demo.js').Style} style
 */
export function render (data, style) {
  return data.one ? `${tellSteps(data.one).join('\n')}\n` : renderStory(data, style)
}
