/**
 * Follow the hooks that `close()` waits for. Each stays as Fastify sees it.
 *
 * @param {import('./watch-applications.js').Application} application
 * @returns {() => void} restores the instance
 */
export function watchClosing ({ root, places, closing }) {
  const { addHook } = root
  root.addHook = function (/** @type {string} */ name, /** @type {any} */ hook) {
    if (!['onClose', 'preClose'].includes(name) || typeof hook !== 'function') return addHook.call(this, name, hook)
    const at = places.here()
    return addHook.call(this, name, new Proxy(hook, {
      apply (target, that, args) {
        const told = { name, at, ended: false }
        closing.push(told)
        const end = () => { told.ended = true }
        const last = args.at(-1)
        const takesDone = typeof last === 'function' && target.length >= (name === 'onClose' ? 2 : 1)
        const result = Reflect.apply(target, that, takesDone ? [...args.slice(0, -1), (/** @type {any[]} */ ...given) => { end(); last(...given) }] : args)
        if (takesDone) return result
        if (typeof result?.then === 'function') result.then(end, end)
        else end()
        return result
      }
    }))
  }
  return () => { root.addHook = addHook }
}
