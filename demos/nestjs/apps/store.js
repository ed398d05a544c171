import { setImmediate as nextTurn } from 'node:timers/promises'

const COUNT = 10_000
const MEMBERS = 997
const FIRST_DAY = Date.UTC(2025, 0, 1)
const MINUTE = 60_000

/** Everyone who takes part in an article, from a cursor on, a page at a time. */
export async function findParticipations (articleId, cursor, limit) {
  // A driver’s promise settles in a later turn of the event loop, when the socket has
  // the answer. So does this one, but without the wait: while a request waits others are
  // served, so that a wait takes no processor time, and would only hold the load back.
  await nextTurn()
  const ids = Array.from({ length: limit + 1 }, (_, index) => cursor + index + 1).filter((id) => id <= COUNT)
  const page = ids.slice(0, limit).map((id) => makeParticipation(id, articleId))
  const last = page.at(-1)
  return {
    data: page,
    cursor: { after: last?.id ?? null },
    count: page.length,
    next: last && ids.length > limit ? `/participations/articles/${articleId}?cursor=${last.id}&limit=${limit}` : null
  }
}

export async function findArticle (id) {
  await nextTurn()
  return { id, title: `Lunch ${id}`, startTime: dateOf(id), endTime: dateOf(id + MEMBERS), image: null, createdAt: dateOf(0) }
}

function makeParticipation (id, articleId) {
  return { id, memberId: id % MEMBERS, articleId, status: 'ACTIVE', createdAt: dateOf(id) }
}

function dateOf (minutes) {
  return new Date(FIRST_DAY + minutes * MINUTE)
}
