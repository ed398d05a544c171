import Fastify from 'fastify'

export const cause = () => Fastify({ ajv: { plugins: addTea } })
export const cure = () => Fastify({ ajv: { plugins: [addTea] } })

function addTea (ajv) {
  return ajv.addKeyword('tea')
}

export const why = 'Ajv takes several plugins, and Fastify runs through a list of them.'
export const instead = 'Put the plugin into an array. With options it is a pair: `[plugin, options]`.'
