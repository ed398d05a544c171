import { makeNode } from '../model/scope-tree.js'

/**
 * A tree to begin with, and what is asked first.
 *
 * @typedef {object} Example
 * @property {string} id
 * @property {string} label
 * @property {import('../model/scope-tree.js').ScopeNode} tree
 * @property {string} asked id of a node that has a route
 * @property {string} request
 */

/** @type {Example[]} */
export const EXAMPLES = [
  {
    id: 'shop',
    label: 'A shop',
    asked: 'orders',
    request: 'answers',
    tree: makeNode({
      id: 'app',
      hooks: ['onRequest'],
      errorHandler: 'answers',
      children: [
        makeNode({ id: 'store', wrapped: true, app: ['db'] }),
        makeNode({
          id: 'api',
          prefix: '/api',
          hooks: ['onRequest', 'onSend'],
          notFound: true,
          children: [
            makeNode({ id: 'auth', wrapped: true, request: ['user'], hooks: ['preHandler'] }),
            makeNode({ id: 'orders', route: true, errorHandler: 'throws' }),
            makeNode({ id: 'reports', app: ['cache'], hooks: ['preHandler'], route: true })
          ]
        }),
        makeNode({ id: 'site', route: true, hooks: ['onSend'] })
      ]
    })
  },
  {
    id: 'siblings',
    label: 'A decorator that siblings miss',
    asked: 'orders',
    request: 'answers',
    tree: makeNode({
      id: 'app',
      children: [
        makeNode({ id: 'store', app: ['db'], hooks: ['onRequest'] }),
        makeNode({ id: 'orders', route: true })
      ]
    })
  },
  {
    id: 'prefix',
    label: 'A prefix that is lost',
    asked: 'orders',
    request: 'answers',
    tree: makeNode({ id: 'app', children: [makeNode({ id: 'orders', wrapped: true, prefix: '/api', route: true })] })
  },
  {
    id: 'missing',
    label: '404 without a prefix',
    asked: 'site',
    request: 'missing',
    tree: makeNode({
      id: 'app',
      hooks: ['onRequest'],
      children: [
        makeNode({ id: 'site', route: true }),
        makeNode({ id: 'admin', hooks: ['onRequest'], notFound: true, route: true })
      ]
    })
  },
  {
    id: 'late',
    label: 'Registered late',
    asked: 'orders',
    request: 'answers',
    tree: makeNode({
      id: 'app',
      children: [
        makeNode({ id: 'orders', hooks: ['onRequest'], route: true }),
        makeNode({ id: 'auth', wrapped: true, app: ['db'], request: ['user'], hooks: ['onRequest'] }),
        makeNode({ id: 'reports', route: true })
      ]
    })
  }
]
