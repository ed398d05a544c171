import versions from '@generated/playground/versions.json'
import { exportFolder } from './export-folder'
import { zipFolder } from './zip-folder'

/**
 * A program as a folder that runs with Node, packed.
 *
 * @param {string} name of the folder
 * @param {import('./link').Program} program
 * @returns {Uint8Array<ArrayBuffer>} a zip
 */
export function packFolder (name, program) {
  return zipFolder(name, exportFolder(program, versions))
}
