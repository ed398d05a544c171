import { small } from './work.js'

export const handler = (message, finished) => finished(small())
