import Fastify from 'fastify'

export const cause = () => Fastify().addHttpMethod('BREW')
export const cure = () => Fastify().addHttpMethod('MKCOL')

export const why = 'Node’s parser of HTTP/1 refuses a method that is not in `http.METHODS`. The same error comes for a `method` that is no string.'
export const instead = 'Take a method of that list.'
