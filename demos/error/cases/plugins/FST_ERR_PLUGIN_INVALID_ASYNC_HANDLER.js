import Fastify from 'fastify'

export const cause = () => Fastify().register(async function tea (app, options, done) { done() })
export const cure = () => Fastify().register(async function tea (app, options) {})

export const why = 'A plugin is ready when its promise is, or when it calls `done`. avvio counts whichever comes first. So one that does both might be ready too early, while it still loads.'
export const instead = 'Leave `done` out of an async plugin.'
export const see = '/mechanisms/plugins'
