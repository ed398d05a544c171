import { heavy } from './work.js'

export const handler = (message, finished) => finished(heavy())
