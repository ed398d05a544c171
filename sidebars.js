/** The reading order. A page that is not listed here has no place in the book. */
module.exports = {
  book: [
    heading('Mechanisms'),
    'mechanisms/lifecycle',
    'mechanisms/routing',
    'mechanisms/serialization',
    'mechanisms/plugins',
    'mechanisms/encapsulation',
    'mechanisms/hooks',
    'mechanisms/call-stack',
    'mechanisms/closures',
    'mechanisms/hidden-classes',
    'mechanisms/reusify',
    'mechanisms/logging',
    heading('Cases'),
    'cases/one-app',
    'cases/hello-world',
    'cases/database',
    'cases/nestjs',
    'cases/reverse-proxy',
    'should-you-move',
    heading('The lab'),
    'lab/misconceptions',
    'lab/express-vs-fastify',
    'lab/writing',
    'lab/claims',
    'lab/method',
    'lab/profile',
    'run-everything'
  ]
}

/**
 * A title between pages. A category would be a link that leads nowhere.
 *
 * @param {string} value
 */
function heading (value) {
  return { type: 'html', value, className: 'menu__heading' }
}
