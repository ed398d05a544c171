import avvio from 'avvio'

export const cause = () => avvio({ use: () => 'mine' })
export const cure = () => avvio({ use: () => 'mine' }, { expose: { use: 'load' } })

export const why = 'avvio adds its methods to your object, and one of them has a name that is taken. Fastify exposes `use` as `register`.'
export const instead = 'Give avvio’s method another name with `expose`.'
