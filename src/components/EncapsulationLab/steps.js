/** What a node carries: its id, as the model names what ran, and its words. */
export function listChips ({ name, app, request, hooks, errorHandler, notFound, route }) {
  const chip = (text, what = text) => ({ id: `${what} of ${name}`, text })
  return [
    ...app.map((one) => chip(`app.${one}`)),
    ...request.map((one) => chip(`request.${one}`)),
    ...hooks.map((hook) => chip(hook)),
    ...errorHandler === 'none' ? [] : [chip('error handler')],
    ...notFound ? [chip('404 handler')] : [],
    ...route ? [chip(`GET /${name}`, 'handler')] : []
  ]
}

/** The wrapped plugins below a node, whose things become its own. */
export function listGuests ({ children }) {
  return children.flatMap((child) => child.wrapped ? [child, ...listGuests(child)] : [])
}

/** Whether a wrapped plugin has melted into its parent by a step. */
export function isPast (steps, step, name) {
  return steps.findIndex(({ melts }) => melts === name) < step
}

/** Every node, and the contexts that it is in from its own up to the root's: by name. */
function layTree (node, above = []) {
  const own = node.wrapped && above.length > 0 ? above : [node, ...above]
  return [[node.name, { node, above: own }], ...node.children.flatMap((child) => layTree(child, own))]
}

/**
 * What happens, a step each: contexts are made, wrapped plugins melt into their parents, a request comes, functions run,
 * and the one that answers looks for each decorator. `id`: of the chip that it is about; `at`: of which box; `from`, `above` and `goal`:
 * where a search begins, the contexts that it climbs through, and the chip where it ends, unless that is nowhere.
 */
export function listSteps ({ tree, asked, url, problem, isUncaught, status, by, ran, decorators }) {
  if (problem) return [{ kind: 'end', isWrong: true, head: `✕ ${isUncaught ? 'It ends the process: nobody can catch this error.' : 'It does not boot.'}`, text: problem }]
  const places = new Map(/** @type {any} */ (layTree(tree)))
  const target = [...places.values()].find(({ node }) => node.id === asked)
  const nameIn = (one) => one.split(' of ').at(-1)
  const ownerOf = (one) => places.get(nameIn(one))
  const isNotFound = status === 404
  const answering = ownerOf(by) ?? (isNotFound ? places.get(tree.name) : target)

  const melts = [...places.values()].filter(({ node, above }) => node !== above[0]).map(({ node: { name, prefix }, above: [home] }) => ({
    kind: 'melt', melts: name, at: name, head: `${name} is wrapped in fastify-plugin.`,
    text: `It gets no context: what it adds goes to ${home.name}.${prefix && ` Its prefix ${prefix} is lost.`}`
  }))
  const looks = decorators.map(({ on, name, node, seen, why }) => {
    const isFailed = on === 'request' && by.startsWith('error handler')
    const nearer = decorators.find((one) => one.seen && one.on === on && one.name === name)
    return {
      kind: 'look', id: `${on}.${name} of ${node}`, seen, isWrong: !seen, mark: seen ? '✓' : '✕', isCopy: on === 'request',
      head: `${on}.${name} of ${node}: ${seen ? 'found.' : 'not found.'}`,
      text: sentence(why, places),
      from: isFailed ? `handler of ${target.node.name}` : by,
      above: (isFailed ? target : answering).above.map(({ id }) => id).slice(0, on === 'request' && !nearer ? 1 : undefined),
      goal: nearer && `${on}.${name} of ${nearer.node}`
    }
  })
  const missing = decorators.find(({ on, name, seen }) => on === 'app' && !seen && !decorators.some((one) => one.seen && one.on === on && one.name === name))
  const ends = !isNotFound && [...places.values()].every(({ node }) => node.errorHandler === 'none') ? 'throw, and give 500' : 'throw'
  const onlyLooked = missing ? ` It only looks: a call of app.${missing.name} would ${ends}.` : ''
  const within = isNotFound ? answering : target
  const [context] = within.above
  const runs = ran.flatMap((one, index) => {
    const { node: { name }, above: [home] } = ownerOf(one)
    const isHook = !one.includes('handler of')
    const throws = !isHook && one !== by && 'It throws.'
    const isInside = home !== context
    const why = home.name === name
      ? isInside ? `${context.name} is inside ${name}, and has its hooks` : `it is a hook of ${name} itself`
      : `${name} put it on ${home.name}${isInside ? `: ${context.name} is inside, and has its hooks` : ''}`
    return [
      { kind: 'run', id: one, what: one, by: one === by, at: home.name, mark: String(index + 1), isWrong: Boolean(throws), head: `${one} runs.`, text: throws || (isHook ? sentence(why, places) : isNotFound ? sayNotFound(within) : 'It answers.') },
      ...one === by && index === ran.lastIndexOf(by) ? looks : []
    ]
  })
  return [
    { kind: 'boot', at: tree.name, head: 'The application boots.', text: `Each plugin gets a context within its parent’s${melts.length > 0 ? ', unless it is wrapped in fastify-plugin' : ''}.` },
    ...melts,
    { kind: 'come', at: tree.name, head: `GET ${url} comes.`, text: isNotFound ? 'No route has this path.' : `Its route is in the context of ${target.above[0].name}.` },
    ...runs,
    { kind: 'end', id: 'answer', what: ran.includes(by) ? '' : by, head: `${status}.`, text: `Answered by ${places.has(nameIn(by)) ? 'the ' : ''}${by.replace(/answer$/, 'handler')}.${onlyLooked}` }
  ]
}

/** With a capital letter, unless a name begins it. */
function sentence (text, names) {
  return `${names.has(text.split(/\W/)[0]) ? text[0] : text[0].toUpperCase()}${text.slice(1)}.`
}

function sayNotFound ({ above }) {
  const prefix = above.slice(0, -1).map((node) => node.prefix).reverse().join('')
  return prefix ? `It answers for paths below ${prefix} that no route has.` : 'Its context has no prefix, so it answers where no route and no other 404 handler does.'
}
