import pools from '../reusify/bench.js'
import serializers from '../serialization/bench.js'
import { holdObjects } from '../lib/samples/held-objects.js'
import { askExpress, buildFindMyWay, tableOf } from '../lib/samples/thousand-routes.js'

// What is called on every Node of the decade, with the packages of a day: compiled for Node 8 (caller.js). It is what
// the benches of today call.

export { code } from './subjects/code.js'

/** Those that are `dayOnly` are left out where the engine or the library stays the same: two of them tell enough. */
const SERIALIZED = { small: {}, flat: { dayOnly: true }, nested: {}, list: { dayOnly: true } }
const [asBytes] = serializers.groups

export const json = {
  ...serializers,
  topic: 'json',
  contenders: serializers.contenders.filter(({ id }) => ['fjs', 'json-stringify'].includes(id)),
  groups: [{
    ...asBytes,
    cases: asBytes.cases.filter(({ id }) => id in SERIALIZED).map((testCase) => ({ ...testCase, ...SERIALIZED[testCase.id] }))
  }]
}

const LOOKED_UP = { 10: ['parametric'], 1000: ['last', 'parametric'] }

export const routing = {
  topic: 'routing',
  title: 'Time to find a route',
  operation: 'from a URL to the route that answers and its parameters',
  baseline: 'find-my-way',
  contenders: [
    { id: 'find-my-way', label: 'find-my-way', package: 'find-my-way', note: 'lookup() down to the handler, as Fastify calls it' },
    { id: 'express', label: 'Express router', package: 'express', note: 'express.Router() down to the handler, which is the only way to ask it' }
  ],
  groups: Object.keys(LOOKED_UP).map((size) => {
    const { routes, group, cases } = tableOf(Number(size))
    const build = async ({ id }) => id === 'express' ? askExpress((await import('express')).default.Router(), routes) : buildFindMyWay(routes)
    return { ...group, build, cases: cases.filter(({ id }) => LOOKED_UP[size].includes(id)) }
  })
}

export const reusify = {
  ...pools,
  groups: pools.groups.filter(({ id }) => id === '1024').map((group) => ({
    ...group,
    build: (contender, testCase) => holdObjects(testCase.id, Number(group.id), contender.id === 'pooled')
  }))
}
