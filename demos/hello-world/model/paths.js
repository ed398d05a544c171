/** What each set-up is asked for: one process of the benchmark serves both. */
export const PATHS = { article: '/', equal: '/equal' }
