/** The parts of a page, in order, by the folder of `docs/` that it is in. */
export const PAGE_PARTS = {
  mechanisms: ['claim', 'predict', 'idea', 'try', 'source', 'run', 'measure', 'see', 'bites', 'recap'],
  cases: ['story', 'found', 'again', 'answer', 'why', 'yours', 'run']
}

/** Those of the mechanisms that answer first and fold what proves it. */
export const ANSWER_FIRST = {
  topics: ['encapsulation'],
  parts: ['answer', 'try', 'idea', 'source', 'bites', 'claim', 'measure', 'see', 'run', 'recap']
}
