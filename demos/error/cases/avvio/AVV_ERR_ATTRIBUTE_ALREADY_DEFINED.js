import avvio from 'avvio'

export function cause () {
  avvio({ then: () => 'mine' })
}

export function cure () {
  avvio({}, { autostart: true })
}

export const why = 'avvio adds `then`, so that the object can be awaited. Yours has a property of that name.'
export const instead = 'Rename the property.'
