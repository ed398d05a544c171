import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export { lateFolds } from './late-folds.js'

/**
 * What is folded on a page is in its HTML, and not in its script: a page is compiled into its own
 * module and one for each fold, which the browser loads when somebody is about to open it.
 *
 * @param {import('@docusaurus/types').LoadContext} context
 * @returns {import('@docusaurus/types').Plugin}
 */
export default function lateFoldsPlugin ({ siteDir }) {
  return {
    name: 'late-folds',
    configureWebpack: (config, isServer, { currentBundler }) => ({
      module: { rules: [{ test: /\.mdx$/, include: join(siteDir, 'docs'), enforce: 'pre', use: [fileURLToPath(new URL('name-variant.js', import.meta.url))] }] },
      // Which of the two ways to the folds of a page is compiled: the server has no time to wait for them.
      plugins: [new currentBundler.instance.DefinePlugin({ IN_BROWSER: JSON.stringify(!isServer) })]
    })
  }
}
