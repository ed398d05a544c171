'use strict'

const flatString = require('../flat-string.cjs')
const { createLookups, createRouteTable } = require('./route-table.cjs')

/** The lookups that are compared in tables of each size. */
const LOOKUPS = [{ size: 10, ids: ['parametric'] }, { size: 1000, ids: ['last', 'parametric'] }]
const NO_HEADERS = Object.freeze({})

/**
 * @typedef {{ route: number, params: Record<string, string> } | null} Found
 * @typedef {(url: string) => Found} Router
 */

/** @type {Record<string, (routes: string[], load: import('../build-cell.cjs').Load) => Router>} */
const BUILDERS = {
  'find-my-way' (routes, load) {
    /** @type {Found} */
    let found = null
    const router = load('find-my-way')({ defaultRoute () { found = null } })
    routes.forEach((path, route) => {
      router.on('GET', path, (/** @type {unknown} */ request, /** @type {unknown} */ response, /** @type {any} */ params) => { found = { route, params } })
    })
    return (url) => {
      router.lookup({ method: 'GET', url, headers: NO_HEADERS }, null)
      return found
    }
  },

  express (routes, load) {
    /** @type {Found} */
    let found = null
    const router = load('express').Router()
    routes.forEach((path, route) => {
      router.get(path, (/** @type {any} */ request) => { found = { route, params: request.params } })
    })
    const miss = () => { found = null }
    return (url) => {
      router({ method: 'GET', url }, {}, miss)
      return found
    }
  }
}

/** @type {import('../build-cell.cjs').Subject} */
module.exports = {
  topic: 'routing',
  title: 'Time to find a route',
  operation: 'from a URL to the route that answers and its parameters',
  baseline: 'find-my-way',
  contenders: [
    { id: 'find-my-way', label: 'find-my-way', package: 'find-my-way', note: 'lookup() down to the handler, as Fastify calls it' },
    { id: 'express', label: 'Express router', package: 'express', note: 'express.Router() down to the handler, which is the only way to ask it' }
  ],
  groups: LOOKUPS.map(({ size, ids }) => {
    const routes = createRouteTable(size)
    return {
      id: String(size),
      label: `${size} routes`,
      size,
      build: (contender, testCase, load) => BUILDERS[contender.id](routes, load),
      cases: createLookups(routes).filter(({ id }) => ids.indexOf(id) !== -1).map(({ id, label, url, route, params }) => ({ id, label, shown: url, input: () => flatString(url), expected: { route, params } }))
    }
  })
}
