/**
 * A router as it is compared: built once, then asked for a URL. Each imports its
 * library when it is built, so that a process holds only the one it measures.
 *
 * @typedef {{ route: number, params: Record<string, string> } | null} Found
 *
 * @typedef {object} Contender
 * @property {string} id
 * @property {string} label
 * @property {string | null} package
 * @property {string} note what one operation includes
 * @property {(routes: string[]) => Promise<(url: string) => Found>} build
 * @property {string[]} [leavesOut] lookups that it cannot do
 */

/** @type {Contender[]} */
export const CONTENDERS = [
  {
    id: 'find-my-way',
    label: 'find-my-way',
    package: 'find-my-way',
    note: 'lookup() down to the handler, as Fastify calls it',
    build: (routes) => buildFindMyWay(routes)
  },
  {
    id: 'find-my-way-compiled',
    label: 'find-my-way, compiled',
    package: 'find-my-way',
    note: 'the same after compile(), which Fastify leaves off unless asked',
    build: (routes) => buildFindMyWay(routes, (router) => router.compile())
  },
  {
    id: 'koa-tree-router',
    label: 'koa-tree-router',
    package: 'koa-tree-router',
    note: 'find(), without composing the handlers',
    build: buildKoaTreeRouter
  },
  {
    id: 'express',
    label: 'Express router',
    package: 'router',
    note: 'handle() down to the handler, which is the only way to ask it',
    build: buildExpressRouter
  },
  {
    id: 'express-grouped',
    label: 'Express, grouped',
    package: 'router',
    note: 'the same with a mounted router for each area, and in it one for each resource',
    build: buildGroupedExpressRouter
  },
  {
    id: 'koa-router',
    label: '@koa/router',
    package: '@koa/router',
    note: 'match() and the parameters of the first hit, without composing the handlers',
    build: buildKoaRouter
  },
  {
    id: 'regexps',
    label: 'array of regexps',
    package: null,
    note: 'ten lines: the first regular expression that matches',
    build: buildRegexps
  },
  {
    id: 'map',
    label: 'Map',
    package: null,
    note: 'one Map.get: static routes only',
    build: buildMap,
    leavesOut: ['parametric']
  }
]

const NO_PARAMS = Object.freeze({})
const NO_HEADERS = Object.freeze({})

/**
 * @param {string[]} routes
 * @param {(router: any) => void} [prepare]
 */
async function buildFindMyWay (routes, prepare) {
  const { default: findMyWay } = await import('find-my-way')
  /** @type {Found} */
  let found = null
  const router = /** @type {any} */ (findMyWay({ defaultRoute: () => { found = null } }))
  routes.forEach((path, route) => router.on('GET', path, (/** @type {unknown} */ _request, /** @type {unknown} */ _response, /** @type {any} */ params) => { found = { route, params } }))
  prepare?.(router)
  return (/** @type {string} */ url) => {
    router.lookup({ method: 'GET', url, headers: NO_HEADERS }, null)
    return found
  }
}

/** @param {string[]} routes */
async function buildKoaTreeRouter (routes) {
  const { default: KoaTreeRouter } = await import('koa-tree-router')
  const router = /** @type {any} */ (new KoaTreeRouter())
  routes.forEach((path, route) => router.get(path, Object.assign(() => {}, { route })))
  return (/** @type {string} */ url) => {
    const { handle, params } = router.find('GET', url)
    if (!handle) return null
    /** @type {Record<string, string>} */
    const values = {}
    for (const { key, value } of params) values[key] = value
    return { route: handle[0].route, params: values }
  }
}

/** @param {string[]} routes */
async function buildExpressRouter (routes) {
  const { default: createExpressRouter } = await import('router')
  const router = /** @type {any} */ (createExpressRouter())
  /** @type {Found} */
  let found = null
  routes.forEach((path, route) => {
    router.get(path, (/** @type {any} */ request) => { found = { route, params: request.params } })
  })
  const miss = () => { found = null }
  return (/** @type {string} */ url) => {
    router({ method: 'GET', url }, {}, miss)
    return found
  }
}

/** @param {string[]} routes */
async function buildGroupedExpressRouter (routes) {
  const { default: createExpressRouter } = await import('router')
  const root = /** @type {any} */ (createExpressRouter())
  /** @type {Map<string, any>} */
  const mounted = new Map()
  const mount = (/** @type {any} */ parent, /** @type {string} */ path, /** @type {string} */ id) => {
    if (!mounted.has(id)) {
      mounted.set(id, createExpressRouter())
      parent.use(path, mounted.get(id))
    }
    return mounted.get(id)
  }
  /** @type {Found} */
  let found = null
  routes.forEach((path, route) => {
    const [, area, resource, rest] = /** @type {RegExpMatchArray} */ (path.match(/^(\/\w+)(\/\w+)(.*)$/))
    const inArea = mount(root, area, area)
    const handler = (/** @type {any} */ request) => { found = { route, params: request.params } }
    // A mount path ends at a slash, so `/contacts.csv` stays beside `/contacts`.
    if (rest.startsWith('.')) inArea.get(resource + rest, handler)
    else mount(inArea, resource, area + resource).get(rest || '/', handler)
  })
  const miss = () => {}
  return (/** @type {string} */ url) => {
    // The end of the last mount is reported later, by setImmediate.
    found = null
    root({ method: 'GET', url }, {}, miss)
    return found
  }
}

/** @param {string[]} routes */
async function buildKoaRouter (routes) {
  const { default: KoaRouter } = await import('@koa/router')
  const router = /** @type {any} */ (new KoaRouter())
  routes.forEach((path, route) => router.get(String(route), path, () => {}))
  return (/** @type {string} */ url) => {
    const { pathAndMethod } = router.match(url, 'GET')
    if (pathAndMethod.length === 0) return null
    const [layer] = pathAndMethod
    return { route: Number(layer.name), params: layer.params(url, layer.captures(url)) }
  }
}

/** @param {string[]} routes */
async function buildRegexps (routes) {
  const patterns = routes.map((path) => {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    return { names, pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '([^/]+)')}$`) }
  })
  return (/** @type {string} */ url) => {
    for (let route = 0; route < patterns.length; route++) {
      const match = patterns[route].pattern.exec(url)
      if (match === null) continue
      /** @type {Record<string, string>} */
      const params = {}
      patterns[route].names.forEach((name, index) => { params[name] = match[index + 1] })
      return { route, params }
    }
    return null
  }
}

/** @param {string[]} routes */
async function buildMap (routes) {
  const indexes = new Map(routes.map((path, route) => [path, { route, params: NO_PARAMS }]))
  return (/** @type {string} */ url) => indexes.get(url) ?? null
}
