import { writeSync } from 'node:fs'
import { askApp } from './ask-app.js'
import { CASES } from '../cases.js'

const STANDARD_OUTPUT = 1

// Pino writes to the same descriptor. What is logged after the answer arrives too: the
// process ends when nothing is left to happen.
const [slug, variant] = process.argv.slice(2)
const questions = CASES.find((one) => one.slug === slug)
if (questions === undefined) throw new Error(`no case ${slug}`)
await askApp(new URL(`../cases/${slug}/${variant}.js`, import.meta.url), questions, (line) => {
  writeSync(STANDARD_OUTPUT, `${JSON.stringify({ line })}\n`)
})
