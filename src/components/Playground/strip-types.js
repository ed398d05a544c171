import { transform } from 'sucrase'

/** A program in TypeScript without its types: each line keeps its number. */
export function stripTypes (code) {
  try {
    return transform(code, { transforms: ['typescript'], disableESTransforms: true }).code
  } catch {
    return null
  }
}
