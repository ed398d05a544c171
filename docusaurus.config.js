// @ts-check
const { createHash } = require('node:crypto')
const { existsSync, mkdirSync } = require('node:fs')
const path = require('node:path')

const baseUrl = process.env.BASE_URL || '/'
const repository = 'https://github.com/inside-fastify/inside-fastify'

const style = (/** @type {string} */ name) => `./src/${name}.css`
/**
 * What components share comes before the styles of any of them, whichever page is compiled first: of two rules of
 * equal weight the later one holds.
 */
const STYLES = [
  ...['fonts', 'tokens', 'infima', 'custom', 'theme', 'emblems', 'print'].map((name) => style(`css/${name}`)),
  ...['tones', 'controls', 'fields', 'table', 'bars', 'frame'].map((name) => style(`components/Lab/${name}.module`)),
  style('components/Figure/sides.module'),
  style('components/FlameViewer/fills.module')
]

/** What each page is set in, by file of static/fonts. */
const TYPEFACES = { 'Source Serif': 'source-serif-4', Inter: 'inter', 'JetBrains Mono': 'jetbrains-mono' }
const addressOf = (/** @type {string} */ file) => `${baseUrl}fonts/${file}.woff2`

// Docusaurus refuses a static directory that is missing, and this one is filled during the build.
const builtForBrowser = '.docusaurus/browser'
mkdirSync(path.join(__dirname, builtForBrowser), { recursive: true })

module.exports = async function config () {
  const { sourceExcerpt, fingerprint } = await import('./plugins/source-excerpt/index.js')
  const { staticCode } = await import('./plugins/static-code/index.js')
  const { errorEntries, loadErrors } = await import('./plugins/error-entries/index.js')
  // The compiled pages are cached; the fingerprint drops them when a file they quote has changed.
  const remarkPlugins = [
    [sourceExcerpt, { root: __dirname, fingerprint: fingerprint(__dirname, ['docs', 'src/pages']) }],
    staticCode
  ]
  // Before the headings of a page are read.
  const errors = createHash('sha256').update(JSON.stringify(await loadErrors(__dirname))).digest('hex')
  const beforeDefaultRemarkPlugins = [[errorEntries, { root: __dirname, fingerprint: errors }]]

  return {
    title: 'Inside Fastify',
    tagline: 'Why Fastify is built the way it is, with every claim measured on your own machine',
    favicon: 'img/favicon.ico',
    url: process.env.SITE_URL || 'https://inside-fastify.github.io',
    baseUrl,
    baseUrlIssueBanner: false,
    // An archive of the project has no history, of which Docusaurus would warn for each page.
    future: { v4: true, faster: true, experimental_vcs: existsSync(path.join(__dirname, '.git')) },
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'throw',
    onDuplicateRoutes: 'throw',
    markdown: {
      hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' }
    },
    clientModules: ['./src/client/open-folds.js', './src/client/show-in-sidebar.js'],
    staticDirectories: ['static', builtForBrowser],
    headTags: [
      ...Object.values(TYPEFACES).map((file) => ({ tagName: 'link', attributes: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: 'anonymous', href: addressOf(file) } })),
      { tagName: 'style', attributes: {}, innerHTML: Object.entries(TYPEFACES).map(([name, file]) => `@font-face{font-family:'${name}';font-weight:400 700;font-display:optional;src:url(${addressOf(file)}) format('woff2')}`).join('') },
      { tagName: 'link', attributes: { rel: 'icon', type: 'image/svg+xml', href: `${baseUrl}img/favicon.svg` } },
      { tagName: 'link', attributes: { rel: 'apple-touch-icon', href: `${baseUrl}img/apple-touch-icon.png` } }
    ],
    themes: [
      ['@docusaurus/theme-classic', {
        customCss: STYLES
      }]
    ],
    plugins: [
      ['@docusaurus/plugin-content-docs', {
        path: 'docs',
        routeBasePath: '/',
        breadcrumbs: false,
        sidebarPath: './sidebars.js',
        editUrl: `${repository}/edit/main/`,
        showLastUpdateTime: true,
        beforeDefaultRemarkPlugins,
        remarkPlugins
      }],
      ['@docusaurus/plugin-content-pages', { remarkPlugins }],
      '@docusaurus/plugin-sitemap',
      forListings,
      forFlamegraphs,
      forOwnOrigin,
      './plugins/search',
      './plugins/browser-models',
      './plugins/chapters',
      './plugins/playground',
      './plugins/evidence',
      './plugins/markdown-pages',
      './plugins/content-policy'
    ],
    themeConfig: {
      image: 'img/social-card.png',
      metadata: [
        { name: 'twitter:card', content: 'summary_large_image' },
        { name: 'theme-color', media: '(prefers-color-scheme: light)', content: '#fcfbf8' },
        { name: 'theme-color', media: '(prefers-color-scheme: dark)', content: '#15181b' }
      ],
      colorMode: { respectPrefersColorScheme: true },
      docs: { sidebar: { autoCollapseCategories: true } },
      navbar: {
        title: 'Inside Fastify',
        logo: { alt: '', src: 'img/mark.svg', srcDark: 'img/mark-dark.svg', width: 28, height: 28 },
        items: [
          { to: '/mechanisms/lifecycle', label: 'Understand', activeBasePath: '/mechanisms/' },
          { to: '/build', label: 'Build' },
          { to: '/problems', label: 'Fix' },
          { to: '/should-you-move', label: 'Decide', activeBaseRegex: '/(should-you-move|cases/)' },
          { to: '/play', label: 'Play' },
          { to: '/lab/claims', label: 'Check', activeBaseRegex: '/(lab/(claims|decade|express|writing|profile|method|xray)|run-everything)' },
          { href: repository, label: 'GitHub', position: 'right' }
        ]
      },
      footer: {
        links: [
          { label: 'The lifecycle', to: '/mechanisms/lifecycle' },
          { label: 'Problems', to: '/problems' },
          { label: 'Express vs Fastify', to: '/lab/express-vs-fastify' },
          { label: 'Run everything', to: '/run-everything' },
          { label: 'What changed', to: '/changes' },
          { label: 'Source on GitHub', href: repository }
        ],
        copyright: 'Inside Fastify is an independent project, not part of the Fastify organisation. MIT licence.'
      }
    }
  }
}

/**
 * Listings arrive coloured (plugins/static-code), so no browser loads the theme's highlighter; an edit of what they
 * quote shows.
 */
function forListings () {
  return {
    name: 'for-listings',
    configureWebpack: () => ({
      module: { rules: [{ test: /\.mdx$/, include: [path.join(__dirname, 'docs')], enforce: 'pre', use: path.join(__dirname, 'plugins/source-excerpt/watch-quoted.js') }] },
      resolve: { alias: { 'prism-react-renderer$': path.join(__dirname, 'src/theme/no-highlighter.js') } }
    })
  }
}

/** A page has of a recorded tree what its small graph shows; the tree itself is read when somebody opens it. */
function forFlamegraphs () {
  const trees = { include: path.join(__dirname, 'static/flamegraphs'), exclude: /index\.json$/, use: path.join(__dirname, 'demos/lib/profiling/layout.js') }
  return {
    name: 'for-flamegraphs',
    configureWebpack: () => ({ module: { rules: [{ test: /\.json$/, ...trees }] } })
  }
}

/** Docusaurus lets every website read what the development server answers: here only its own pages can. */
function forOwnOrigin () {
  return {
    name: 'for-own-origin',
    // A list of headers takes the place of those that Docusaurus sets.
    configureWebpack: () => /** @type {any} */ ({ devServer: { allowedHosts: 'auto', headers: [{ key: 'cross-origin-resource-policy', value: 'same-origin' }] } })
  }
}
