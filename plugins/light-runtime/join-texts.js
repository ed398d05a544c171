import { Fragment, options } from 'preact'

/*
 * Texts that stand beside each other are one text. HTML cannot keep them apart, so what takes over a page
 * would part each of them again, and the browser would lay the page out once more.
 */
const before = options.vnode
options.vnode = (vnode) => {
  before?.(vnode)
  const { type, props } = vnode
  if ((typeof type !== 'string' && type !== Fragment) || !Array.isArray(props.children)) return
  const children = joinTexts(props.children)
  if (children !== props.children) vnode.props = { ...props, children }
}

/**
 * @param {unknown[]} children of one element
 * @returns {unknown[]} as many, each at its place, with each run of texts in the place of its first; the same when there is none
 */
export function joinTexts (children) {
  /** @type {unknown[] | undefined} */
  let joined
  let first = -1
  for (let at = 0; at < children.length; at++) {
    const child = children[at]
    if (typeof child === 'string' || typeof child === 'number') {
      if (first < 0) first = at
      else {
        joined ??= [...children]
        joined[first] = `${joined[first]}${child}`
        joined[at] = null
      }
    } else if (typeof child === 'object' && child !== null) first = -1
  }
  return joined ?? children
}
