import { parse } from 'acorn'
import versions from '@generated/playground/versions.json'
import { exportFolder, zipFolder } from './export-folder'

/** A program as a folder that runs with Node, packed. TypeScript loses its types, as it does where it runs here. */
export async function packFolder (name, program) {
  const plain = isScript(program.code) ? null : (await import('./strip-types')).stripTypes(program.code)
  return zipFolder(name, exportFolder({ ...program, code: plain ?? program.code }, versions))
}

function isScript (code) {
  try {
    parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowReturnOutsideFunction: true })
    return true
  } catch {
    return false
  }
}
