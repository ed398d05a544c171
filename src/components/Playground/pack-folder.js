import { parse } from 'acorn'
import versions from '@generated/playground/versions.json'
import { exportFolder } from './export-folder'
import { zipFolder } from './zip-folder'

/**
 * A program as a folder that runs with Node, packed. TypeScript loses its types, as it does where it runs here.
 *
 * @param {string} name of the folder
 * @param {import('./link').Program} program
 * @returns {Promise<Uint8Array<ArrayBuffer>>} a zip
 */
export async function packFolder (name, program) {
  const plain = isScript(program.code) ? null : (await import('./strip-types')).stripTypes(program.code)
  return zipFolder(name, exportFolder({ ...program, code: plain ?? program.code }, versions))
}

/** @param {string} code */
function isScript (code) {
  try {
    parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowReturnOutsideFunction: true })
    return true
  } catch {
    return false
  }
}
