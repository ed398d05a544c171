import { addressOf } from '../Figure/address.js'

/** The request, and what is changed. None when there is no such request, concern or behaviour. */
export const addressIn = ({ examples, example: { concerns, requests } }) => addressOf(examples, {
  pack ({ request, plan }) {
    const changed = concerns.filter(({ id }) => (plan[id] ?? 'works') !== 'works')
    return [request, ...changed.map(({ id }) => `${id}:${plan[id]}`)].join(' ')
  },
  unpack (text) {
    const [request, ...changes] = text.split(' ')
    const plan = Object.fromEntries(changes.map((change) => change.split(':')))
    const isKnown = Object.entries(plan).every(([id, behaviour]) => concerns.find((concern) => concern.id === id)?.may.includes(behaviour))
    return isKnown && requests.some(({ id }) => id === request) ? { request, plan } : null
  }
})
