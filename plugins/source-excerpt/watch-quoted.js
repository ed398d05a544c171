import path from 'node:path'
import { quotedFiles } from './index.js'

/**
 * A loader that changes nothing: it names the files that a page quotes, so that under `npm start` the page is compiled
 * again when one of them changes.
 */
export default function watchQuoted (source) {
  for (const file of quotedFiles(source)) this.addDependency(path.join(this.rootContext, file))
  return source
}
