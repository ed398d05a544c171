import { addressOf } from '../Figure/address.js'

const ACTION = /^(get|(release|read)( [A-Z][a-z]+)?)$/

/** The actions. Whether they can be done is for the model to say. */
export const addressIn = (examples) => addressOf(examples, {
  pack: ({ actions }) => actions.join(),
  unpack (text) {
    const actions = text.split(',')
    return actions.every((action) => ACTION.test(action)) ? { actions } : null
  }
})
