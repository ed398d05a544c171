/** The parts of a page, in order, by the folder of `docs/` that it is in. */
export const PAGE_PARTS = {
  mechanisms: ['answer', 'try', 'idea', 'heart', 'source', 'bites', 'claim', 'measure', 'see', 'run', 'recap'],
  cases: ['answer', 'yours', 'story', 'found', 'again', 'why', 'run', 'recap']
}
