/**
 * What a step of the boot is, in words.
 *
 * @param {string} kind
 * @param {import('../model/make-plugin.js').TreeNode} node
 * @param {any} details
 * @returns {string}
 */
export function describeStep (kind, { name, awaited, wrapped, wait }, { root, parent, error, waiting = [], complete, outcome }) {
  switch (kind) {
    case 'queued': return `${parent} registers ${name}. It goes to the end of the queue of ${parent} and is not called yet.`
    case 'started': return root ? `Fastify() makes ${name}, with a queue that is paused.` : `${name} is called${wrapped ? ' with the instance of its parent (fastify-plugin)' : ''}. Its own queue is paused.`
    case 'awaiting': return `${name} awaits what it registered. Its queue runs although its function is not done.`
    case 'ended': return error ? `${name} fails: ${error.message}` : `${root ? 'ready() is called' : `The function of ${name} is done${wait ? `, after a wait of ${wait}` : ''}`}. ${describeWaiting(name, waiting)}`
    case 'skipped': return `${name} is left out, because of an error that nobody has handled.`
    case 'loaded': return complete ? `${name} is loaded, with all below it.${awaited ? ' Whoever awaits it goes on.' : ''}` : `${name} is through, but not all below it is loaded.`
    default: return outcome.ready ? 'ready() is answered. From here on nothing can be registered.' : `${outcome.at} is rejected: ${outcome.message}`
  }
}

/**
 * @param {string} name
 * @param {string[]} waiting names in its queue
 */
function describeWaiting (name, waiting) {
  const plugins = waiting.filter((waits) => waits !== 'after')
  if (plugins.length === 0) return `Nothing is left in the queue of ${name}.`
  return `The queue of ${name} goes on: ${plugins.join(', then ')}.`
}
