/** Where the pages are that findings lead to: the address in docusaurus.config.js. */
export const SITE = 'https://inside-fastify.github.io'
/** Where its code is. */
export const CODE = 'https://github.com/inside-fastify/inside-fastify'
