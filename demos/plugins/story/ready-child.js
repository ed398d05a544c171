/*
 * Tells whether an application of so many plugins, or what it fails with, gets ready.
 * Usage: node --stack-size=<kB> ready-child.js <id of BOOTS> <count>
 */
import { BOOTS } from '../model/boot-applications.js'

const [id, count] = [process.argv[2], Number(process.argv[3])]
const tell = (/** @type {string} */ told) => process.send?.(told, () => process.exit())

process.once('uncaughtException', (error) => tell(`${error}`))
await BOOTS[id](count)
tell('ready() is answered')
