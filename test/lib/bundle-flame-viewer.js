import { join } from 'node:path'
import { build } from 'esbuild'
import { ROOT } from './paths.js'

const REACT = ['react', 'react-dom', 'react/jsx-runtime']

/** @type {import('esbuild').BuildOptions} */
const COMMON = { bundle: true, write: false, minify: true, format: 'esm', jsx: 'automatic', loader: { '.js': 'jsx' }, outdir: ROOT, define: { 'process.env.NODE_ENV': '"production"' } }

/**
 * The viewer as a page loads it, without React and without the site's framework.
 *
 * @returns {Promise<Uint8Array[]>} script and style sheet
 */
export async function bundleFlameViewer () {
  const { outputFiles = [] } = await build({ ...COMMON, entryPoints: ['src/components/FlameViewer/index.js'], absWorkingDir: ROOT, external: [...REACT, '@docusaurus/*'] })
  return outputFiles.map(({ contents }) => contents)
}

/**
 * A page that shows whatever trees it is given, to test what no recording has:
 * `window.show(props)` draws a viewer, `window.showPair(props)` a pair with its table.
 *
 * @returns {Promise<string>} HTML
 */
export async function buildViewerPage () {
  const { outputFiles = [] } = await build({ ...COMMON, stdin: { contents: PAGE, resolveDir: ROOT, loader: 'jsx' }, plugins: [framework] })
  const text = (/** @type {string} */ ending) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
  return `<!doctype html><html lang="en" data-theme="light"><head><meta charset="utf-8"><title>Viewer</title><style>${text('.css')}</style></head>
    <body><main><h1>Viewer</h1><div id="root"></div></main><script type="module">${text('.js').replaceAll('</script', '<\\/script')}</script></body></html>`
}

const PAGE = `
  import { createRoot } from 'react-dom/client'
  import FlamePair from './src/components/FlamePair'
  import FlameViewer from './src/components/FlameViewer'
  import './src/css/tokens.css'
  import './src/css/custom.css'
  const root = createRoot(document.getElementById('root'))
  window.show = (props) => root.render(<FlameViewer id='viewer' label='Profile' {...props} />)
  window.showPair = (props) => root.render(<FlamePair {...props} />)
`

/** @type {import('esbuild').Plugin} what the components use of the site's framework */
const framework = {
  name: 'framework',
  setup ({ onResolve, onLoad }) {
    // What the build has made.
    onResolve({ filter: /^@generated\// }, ({ path }) => ({ path: join(ROOT, path.replace('@generated', '.docusaurus')) }))
    onResolve({ filter: /^@docusaurus\// }, ({ path }) => ({ path, namespace: 'framework' }))
    onLoad({ filter: /useIsBrowser$/, namespace: 'framework' }, () => ({ contents: 'export default () => true' }))
    onLoad({ filter: /useBaseUrl$/, namespace: 'framework' }, () => ({ contents: 'export default (path) => path' }))
  }
}
