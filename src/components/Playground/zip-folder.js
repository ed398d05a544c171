import { strToU8, zipSync } from 'fflate'

/**
 * @param {string} folder that the files are in
 * @param {Record<string, string>} files texts by name
 * @returns {Uint8Array<ArrayBuffer>} an archive
 */
export function zipFolder (folder, files) {
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, strToU8(text)])))
}
