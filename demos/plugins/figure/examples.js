/** @typedef {import('../model/make-plugin.js').TreeNode} TreeNode */

/**
 * @param {string} name
 * @param {Partial<TreeNode>} [rest]
 * @param {TreeNode[]} [children]
 * @returns {TreeNode}
 */
const plugin = (name, rest = {}, children = []) => ({ id: rest.id ?? name, name, wait: 0, wrapped: false, awaited: false, ends: 'well', ...rest, children })

/** @param {TreeNode[]} children */
const app = (children) => plugin('app', {}, children)

/** A shop of twelve plugins, as its main file registers them. */
export const SHOP = app([
  plugin('config', { wrapped: true, wait: 1 }),
  plugin('database', { wrapped: true, wait: 4, needs: ['config'] }),
  plugin('cache', { wrapped: true, wait: 1 }),
  plugin('auth', { wrapped: true, wait: 1, needs: ['database'] }),
  plugin('v1', {}, [
    plugin('prices', { id: 'prices-1', wrapped: true }),
    plugin('products', { routes: ['/v1/products', '/v1/products/:id'] })
  ]),
  plugin('v2', {}, [
    plugin('prices', { id: 'prices-2', wrapped: true, wait: 1 }),
    plugin('catalogue', { routes: ['/v2/products'] }, [
      plugin('reviews', { wait: 1, routes: ['/v2/reviews'] })
    ])
  ]),
  plugin('health', { routes: ['/health'] })
])

/** What the figure offers to begin with. */
export const EXAMPLES = [
  {
    id: 'nested',
    label: 'Nested',
    tree: app([
      plugin('database', { wrapped: true, wait: 3 }),
      plugin('shop', { wait: 1 }, [plugin('orders', { wait: 2 }), plugin('reviews', { wait: 1 })]),
      plugin('health')
    ])
  },
  {
    id: 'awaited',
    label: 'Awaited',
    tree: app([
      plugin('database', { wrapped: true, wait: 3, awaited: true }),
      plugin('shop', { wait: 1 }, [plugin('orders', { wait: 2, awaited: true }), plugin('reviews', { wait: 1 })]),
      plugin('health')
    ])
  },
  {
    id: 'forgotten',
    label: 'Forgotten done()',
    tree: app([
      plugin('database', { wrapped: true, wait: 3 }),
      plugin('shop', {}, [plugin('mailer', { ends: 'forgets' }), plugin('reviews', { wait: 1 })]),
      plugin('health')
    ])
  },
  {
    id: 'failing',
    label: 'One that fails',
    tree: app([
      plugin('shop', {}, [plugin('orders', { wait: 2, ends: 'fails' }), plugin('reviews', { wait: 1 })]),
      plugin('health')
    ])
  },
  {
    id: 'order',
    label: 'Wrong order',
    tree: app([
      plugin('auth', { wrapped: true, wait: 1, needs: ['database'] }),
      plugin('database', { wrapped: true, wait: 3 }),
      plugin('health')
    ])
  },
  { id: 'shop', label: 'Twelve plugins', tree: SHOP }
]
