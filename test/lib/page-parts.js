/** The parts of a page, in order, by the folder of `docs/` that it is in. */
export const PAGE_PARTS = {
  mechanisms: ['claim', 'predict', 'idea', 'try', 'source', 'run', 'measure', 'see', 'bites', 'recap'],
  cases: ['story', 'found', 'again', 'answer', 'why', 'yours', 'run']
}
