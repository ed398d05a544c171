/** In a page, the network is the servers of that page (plugins/browser-models/shims/network.cjs). */
export const { fetch } = globalThis
