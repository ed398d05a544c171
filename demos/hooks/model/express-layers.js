import { broken, goOn, handlerDoes, takeOrderSlowly, WORDS } from './concerns.js'
import { findUser, refuse, statusOf } from './shop.js'

/**
 * The five concerns of `apps/express.js` as layers that note what they do, and do
 * what the plan says.
 *
 * @param {import('./concerns.js').Plan} plan
 * @param {import('./concerns.js').Note} note
 * @param {(request: any, response: any, next: (error?: unknown) => void) => void} parse reads the body
 * @returns {{ layers: any[], handler: any, errorLayer: any }}
 */
export function createLayers (plan, note, parse) {
  /** @type {Record<string, any>} */
  const all = {
    log (/** @type {any} */ request, /** @type {any} */ response, /** @type {() => void} */ next) {
      response.once('finish', () => {
        if (plan.log === 'throws') {
          note('log', 'finish', 'throws')
          throw broken('log')
        }
        note('log', 'finish', 'writes its line')
      })
      go('log', response, next)
    },
    authenticate (/** @type {any} */ request, /** @type {any} */ response, /** @type {() => void} */ next) {
      breakIf('authenticate')
      response.locals.user = findUser(request.headers.authorization)
      if (response.locals.user || plan.authenticate !== 'works') return go('authenticate', response, next)
      note('authenticate', place('authenticate'), 'answers')
      response.status(401).json({ error: WORDS[401] })
    },
    parse (/** @type {any} */ request, /** @type {any} */ response, /** @type {() => void} */ next) {
      note('parse', place('parse'), 'goes on')
      parse(request, response, next)
    },
    authorize (/** @type {any} */ request, /** @type {any} */ response, /** @type {() => void} */ next) {
      breakIf('authorize')
      const owner = request.body?.owner ?? response.locals.user
      if (owner === response.locals.user || plan.authorize !== 'works') return go('authorize', response, next)
      note('authorize', place('authorize'), 'throws')
      throw refuse(403)
    },
    envelope (/** @type {any} */ request, /** @type {any} */ response, /** @type {() => void} */ next) {
      const json = response.json
      response.json = function (/** @type {unknown} */ body) {
        if (this.statusCode >= 400) return json.call(this, body)
        if (plan.envelope === 'throws') {
          note('envelope', 'json()', 'throws')
          throw broken('envelope')
        }
        if (plan.envelope === 'forgets') return note('envelope', 'json()', 'forgets')
        note('envelope', 'json()', 'changes the answer')
        json.call(this, { data: body })
      }
      note('envelope', place('envelope'), 'goes on')
      next()
    }
  }
  const shown = Object.keys(all).filter((id) => plan[id] !== 'off')

  return {
    layers: shown.map((id) => all[id]),
    async handler (/** @type {any} */ request, /** @type {any} */ response) {
      note('handler', place('handler'), handlerDoes(request.body))
      response.status(201).json(await takeOrderSlowly(request.body))
    },
    errorLayer: plan.errors === 'off'
      ? null
      // Express knows an error handler by its four parameters.
      : (/** @type {any} */ error, /** @type {any} */ request, /** @type {any} */ response, /** @type {unknown} */ next) => {
          if (plan.errors === 'forgets') return note('errors', place('errors'), 'forgets')
          if (plan.errors === 'throws') {
            note('errors', place('errors'), 'throws')
            throw broken('errors')
          }
          note('errors', place('errors'), 'handles the error')
          const status = statusOf(error)
          response.status(status).json({ error: WORDS[status] })
        }
  }

  /** @param {string} id */
  function place (id) {
    return `layer ${[...shown, 'handler', 'errors'].indexOf(id) + 1}`
  }

  /** @param {string} id */
  function breakIf (id) {
    if (plan[id] !== 'throws') return
    note(id, place(id), 'throws')
    throw broken(id)
  }

  /**
   * @param {string} id
   * @param {any} response
   * @param {() => void} next
   */
  function go (id, response, next) {
    const behaviour = id === 'log' && plan.log === 'throws' ? 'works' : plan[id]
    goOn(behaviour, {
      note: (did) => note(id, place(id), did),
      next: () => next(),
      end: () => response.status(418).json({ error: WORDS[418] })
    })
  }
}
