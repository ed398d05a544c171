import { WORK } from '../work.js'

export const { small, heavy } = WORK
