import avvio from 'avvio'

export function cause () {
  const app = avvio()
  app._current[0].loaded = true
  app.use(async function late () {})
}

export const cure = () => avvio().use(async function parent (app) {
  app.use(async function child () {})
})

export const forced = true
export const why = 'A plugin was added where the one that loads has ended already. No call is known that does it, so this program changes the state of avvio, as its own test does.'
export const instead = 'Add a plugin inside its parent, before the promise of the parent settles.'
export const see = '/problems/lazy-register'
