/** The three routes, by the names that the story gives them. */
export const PATHS = {
  status: '/_/status',
  partial: '/html-partial/en-US/frank-the-parrot',
  page: '/vitruvius'
}
