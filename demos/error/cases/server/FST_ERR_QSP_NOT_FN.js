import { parse } from 'node:querystring'
import Fastify from 'fastify'

export const cause = () => Fastify({ routerOptions: { querystringParser: 'node:querystring' } })
export const cure = () => Fastify({ routerOptions: { querystringParser: (text) => parse(text) } })

export const why = 'Fastify calls the parser with the text behind the question mark. It loads no module by name.'
export const instead = 'Pass a function that takes the text and returns an object.'
