import { rewritePages } from '../lib/rewrite-pages.js'
import { addPolicy } from './policy.js'

/**
 * Gives each page of the build a Content-Security-Policy. There is none in the
 * development server, which makes code from text.
 *
 * @returns {import('@docusaurus/types').Plugin}
 */
export default function contentPolicy () {
  return {
    name: 'content-policy',
    postBuild: ({ outDir }) => rewritePages(outDir, addPolicy)
  }
}
