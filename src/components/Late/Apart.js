import { Component } from 'react'

/**
 * Ids within it are counted apart. So those of the rest of the page are the same, whether this is
 * drawn at once, as on the server, or later.
 *
 * @extends {Component<{ name: string, children: import('react').ReactNode }>}
 */
export default class Apart extends Component {
  ids = [this.props.name, 0]

  /** @returns {Element} what stands there, taken over or not */
  get element () {
    return /** @type {any} */ (this).__v.__e
  }

  render () {
    // Where Preact's `useId` looks for its counter, going up from whoever asks.
    const { __v: vnode } = /** @type {any} */ (this)
    vnode.__m = this.ids
    return this.props.children
  }
}
