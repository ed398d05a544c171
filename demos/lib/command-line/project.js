import { fileURLToPath } from 'node:url'

/** The project's folder: absolute, with a separator at its end. */
export const PROJECT = fileURLToPath(new URL('../../../', import.meta.url))
