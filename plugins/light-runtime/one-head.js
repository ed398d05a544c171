/**
 * Each component that says something of the head of a page has react-helmet-async work the whole head out again
 * while a page is taken over. In the browser the last of them will do.
 *
 * @param {string} source of react-helmet-async
 * @returns {string}
 * @throws {Error} when it begins that in another way
 */
export default function oneHead (source) {
  const one = source.replace(/(\w+)\.emitChange=function\(\)\{/, '$1.emitChange=function(){if(typeof document==="undefined")return this.emitAll();clearTimeout(this.constructor.turn);this.constructor.turn=setTimeout(this.emitAll.bind(this))},$1.emitAll=function(){')
  if (one === source) throw new Error('one-head: react-helmet-async works in another way now; take this out of docusaurus.config.js')
  return one
}
