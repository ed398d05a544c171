import avvio from 'avvio'

export const cause = () => avvio({ then: () => 'mine' })
export const cure = () => avvio({}, { autostart: true })

export const why = 'avvio adds `then`, so that the object can be awaited. Yours has a property of that name.'
export const instead = 'Rename the property.'
