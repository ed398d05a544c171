/** The reading order, by what a reader wants. A page that is not listed here has no place in the book. */
module.exports = {
  book: [
    group('Understand', [
      'mechanisms/lifecycle',
      'mechanisms/routing',
      'mechanisms/input',
      'mechanisms/serialization',
      'mechanisms/plugins',
      'mechanisms/encapsulation',
      'mechanisms/start-and-stop',
      'mechanisms/types',
      'mechanisms/hooks',
      'mechanisms/reply',
      'mechanisms/throw',
      'mechanisms/logging',
      'mechanisms/processes'
    ]),
    group('Is this why it is fast?', [
      'mechanisms/call-stack',
      'mechanisms/closures',
      'mechanisms/hidden-classes',
      'mechanisms/reusify'
    ]),
    group('Build', [
      'build/index',
      'build/server',
      'build/router',
      'build/parameters',
      'build/serializer',
      'build/plugins',
      'build/encapsulation',
      'build/hooks',
      'build/reply',
      'build/bodies',
      'build/errors',
      'build/logging',
      'build/measuring'
    ]),
    {
      type: 'category',
      label: 'Problems',
      link: { type: 'doc', id: 'problems/index' },
      items: [
        'problems/moving-up',
        'problems/siblings',
        'problems/error-handler',
        'problems/not-found',
        'problems/shared-reference',
        'problems/replace-decorator',
        'problems/protected-routes',
        'problems/cors-preflight',
        'problems/shared-schema',
        'problems/prefix',
        'problems/plugin-timeout',
        'problems/lazy-register',
        'problems/rate-limit',
        'problems/openapi',
        'problems/websocket',
        'problems/otel',
        'problems/already-booted',
        'problems/dependencies',
        'problems/promise-and-done',
        'problems/late-hook',
        'problems/express-middleware',
        'problems/hook-without-done',
        'problems/return-reply',
        'problems/undefined-promise',
        'problems/empty-body',
        'problems/body-in-on-request',
        'problems/send-in-a-loop',
        'problems/response-schema',
        'problems/any-of',
        'problems/route-order',
        'problems/head-twin',
        'problems/extra-properties',
        'problems/any-of-body',
        'problems/multipart-limit',
        'problems/container-host',
        'problems/testing',
        'problems/parser-scope',
        'problems/raw-body',
        'problems/zod-query',
        'problems/zod-compilers',
        'problems/lost-stream',
        'problems/raw-headers',
        'problems/sse-error',
        'problems/sse-inject',
        'problems/slow-client',
        'problems/fetch-encoding'
      ]
    },
    {
      type: 'category',
      label: 'Every error',
      link: { type: 'doc', id: 'problems/errors' },
      items: [
        'problems/errors/server',
        'problems/errors/plugins',
        'problems/errors/decorators',
        'problems/errors/routes',
        'problems/errors/hooks',
        'problems/errors/bodies',
        'problems/errors/validation',
        'problems/errors/schemas',
        'problems/errors/replies',
        'problems/errors/logger',
        'problems/errors/warnings',
        'problems/errors/avvio',
        'problems/errors/libraries',
        'problems/errors/official',
        'problems/errors/node'
      ]
    },
    group('Decide', [
      'should-you-move',
      'cases/one-app',
      'cases/hello-world',
      'cases/database',
      'cases/nestjs',
      'cases/reverse-proxy',
      'cases/fastest-router'
    ]),
    group('Check', [
      'play',
      'lab/xray',
      'lab/claims',
      'lab/decade',
      'lab/express-vs-fastify',
      'lab/writing',
      'lab/profile',
      'lab/method',
      'run-everything',
      'glossary',
      'changes'
    ])
  ]
}

function group (label, items) {
  return { type: 'category', label, items }
}
