import { addressOf } from '../Figure/address.js'

/** What a model of routers is asked: the routes, a line each, and the URL. */
export const ask = ({ paths, url }) => ['compareRouters', paths.split('\n').map((line) => line.trim()).filter(Boolean), url.trim()]

/** The URL, with the routes below it; without routes, those of the first example. Whether it can be asked is for the model to say. */
export const addressIn = (examples) => addressOf(examples, {
  pack: ({ url, paths }) => `${url}\n${paths}`,
  unpack (text) {
    const [url, ...paths] = text.split('\n')
    return url.startsWith('/') ? { url, paths: paths.length > 0 ? paths.join('\n') : examples[0].paths } : null
  }
})
