import { addressOf } from '../Figure/address.js'

/** The URL, with the routes below it; without routes, those of the first example. Whether it can be asked is for the model to say. */
export const addressIn = (examples) => addressOf(examples, {
  pack: ({ url, paths }) => `${url}\n${paths}`,
  unpack (text) {
    const [url, ...paths] = text.split('\n')
    return url.startsWith('/') ? { url, paths: paths.length > 0 ? paths.join('\n') : examples[0].paths } : null
  }
})
