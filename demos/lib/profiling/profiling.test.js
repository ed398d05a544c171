import { readFile, readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { suite, test } from 'node:test'
import { readArguments } from '../command-line/cli.js'
import { findTopic } from '../command-line/topics.js'
import describeScenario from '../../whole-request/flame.js'
import { movedVersions } from '../results/recorded-versions.js'
import { describeDifferences, describeServer } from './describe-difference.js'
import { chooseServers, options } from '../commands/flame.js'
import { compareBuckets } from './fold.js'
import { ROLE_LABELS, ownerOf } from './roles.js'

const RECORDED = new URL('../../../static/flamegraphs/', import.meta.url)
const recorded = async (name) => JSON.parse(await readFile(new URL(name, RECORDED), 'utf8'))
const near = (t, actual, expected) => t.assert.ok(Math.abs(actual / expected - 1) < 0.01, `${actual} is not ${expected}`)

suite('a comparison', () => {
  const bucket = (role, microseconds, owner = role) => ({ role, package: owner, microseconds })
  const express = { id: 'express', label: 'Express' }
  const fastify = { id: 'fastify', label: 'Fastify' }
  const buckets = { express: [bucket('router', 40), bucket('native', 20), bucket('gc', 1)], fastify: [bucket('router', 1, 'find-my-way'), bucket('native', 15)] }
  const lanes = compareBuckets(buckets)
  const say = (some, servers = [express, fastify]) => describeDifferences(servers, some)

  test('names the slower server and what its excess is made of', (t) => {
    const expected = 'Express spends 45 µs more on a request than Fastify; of that difference: router 87% (40 µs against 1.0 µs); native: system calls, C++ 11% (20 µs against 15 µs, where waking the load generator counts too).'
    t.assert.deepEqual([say(lanes), say(lanes, [fastify, express])], [expected, expected])
    t.assert.match(describeServer(express, lanes), /^Express is busy for 61 µs per request; the largest parts are router \(66%\)/)
    const boots = [{ id: 'long', busy: [1, 2] }, { id: 'short', busy: [3, 4] }].map((one) => ({ ...one, label: one.id }))
    t.assert.match(describeDifferences(boots, compareBuckets({ long: [bucket('router', 17236)], short: [bucket('router', 549)] }), { of: 'boot' }),
      /^long spends 17 ms more on a boot than short; of that difference: router 100% \(17 ms against 549 µs\)\.$/)
    const mixed = compareBuckets({ express: [bucket('native', 26), bucket('serializer', 2)], fastify: [bucket('native', 16), bucket('serializer', 6)] })
    t.assert.match(say(mixed), /: more on native: .*; less on serializer \(2\.0 µs against 6\.0 µs\)\.$/)
  })

  test('tells apart no servers, and no lanes, that are close or whose rounds overlap', (t) => {
    t.assert.match(say(compareBuckets({ express: [bucket('core', 20)], fastify: [bucket('core', 19)] })), /too close for one profile/)
    t.assert.match(say(lanes, [{ ...express, busy: [40, 70] }, { ...fastify, busy: [16, 41] }]), /, but their rounds overlap/)
    const ranges = { router: { express: [30, 41], fastify: [0, 2] }, native: { express: [10, 30], fastify: [12, 18] } }
    t.assert.doesNotMatch(say(lanes.map((lane) => ({ ...lane, ranges: ranges[lane.role] }))), /native/)
    const wide = compareBuckets({ express: [bucket('native', 46), bucket('router', 30)], fastify: [bucket('native', 12), bucket('router', 1)] })
    t.assert.match(say(wide.map((lane) => ({ ...lane, ranges: ranges[lane.role] }))), /The largest difference, native: .*, is not told apart: its rounds overlap\.$/)
  })

  test('has servers that are chosen, in that order, or those that the site shows', (t) => {
    const topic = describeScenario({})
    const ids = (chosen, record = false) => chooseServers(topic, { chosen, record }).servers.map(({ id }) => id)
    t.assert.deepEqual([ids(), ids('http, koa,http'), ids(undefined, true)], [['express', 'fastify'], ['http', 'koa'], ['express', 'fastify', 'koa', 'http']])
    for (const wrong of ['express', 'express,expres', '']) t.assert.throws(() => ids(wrong), /--servers takes two or more of express, fastify, koa, http, /)
    t.assert.throws(() => ids('express,koa', true), /leave out --servers/)
    t.assert.throws(() => chooseServers({ ...topic, variant: undefined }, { record: true, awake: true }), /leave out --awake-client/)
    t.assert.equal(chooseServers(describeScenario({ payload: 'rows' }), { record: true, awake: true }).variant, 'payload-rows-awake')
  })
})

suite('what is recorded', async () => {
  const folders = (await readdir(RECORDED, { recursive: true })).filter((name) => name.endsWith('index.json')).map((name) => dirname(name).replaceAll('\\', '/'))
  for (const folder of folders) {
    test(`in ${folder} names where it comes from, and adds up`, async (t) => {
      const index = await recorded(`${folder}/index.json`)
      t.assert.equal(index.folder, folder)
      const [, topic, flags = ''] = /^npm run flame:([\w-]+)(?: -- (.+))?$/.exec(index.command)
      readArguments({ usage: 'flame', options: await options(await findTopic(topic, 'flame')) }, flags.split(' ').filter(Boolean))
      t.assert.deepEqual(movedVersions(index.versions).filter(({ patch }) => !patch), [], `record again, with --record: ${index.command}`)
      t.assert.ok(index.lanes.every(({ role }) => role in ROLE_LABELS))
      for (const { id, profiled } of index.servers) {
        const { tree } = await recorded(`${folder}/${id}.json`)
        near(t, index.lanes.reduce((sum, { microseconds }) => sum + microseconds[id], 0), profiled.busyMicroseconds)
        near(t, tree.value, profiled.busyMicroseconds)
        t.assert.doesNotMatch(JSON.stringify(tree), /"at":"(\/|[A-Za-z]:|file:)/, 'a folder of a machine')
      }
    })
  }
})

test('every package that the frameworks bring along counts as theirs', async (t) => {
  const { packages } = JSON.parse(await readFile(new URL('../../../package-lock.json', import.meta.url), 'utf8'))
  const names = new Set()
  const walk = (name, from) => {
    const folders = from.split('/node_modules/').map((_, index, parts) => parts.slice(0, parts.length - index).join('/node_modules/'))
    const path = [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`].find((one) => one in packages)
    if (path === undefined || names.has(name)) return
    names.add(name)
    for (const dependency of Object.keys(packages[path].dependencies ?? {})) walk(dependency, path)
  }
  for (const framework of ['express', 'koa', 'fastify', '@koa/router', 'koa-tree-router', 'router']) walk(framework, '')
  const isOther = (name) => ownerOf(`node_modules/${name}/index.js`).role === 'package'
  t.assert.deepEqual([...names].filter((name) => !name.startsWith('@types/') && name !== 'undici-types' && isOther(name)), [])
})
