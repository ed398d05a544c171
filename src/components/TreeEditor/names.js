import { listPlaces } from './edit-tree.js'

const NAME = /^[a-z][a-zA-Z0-9]{0,15}$/
/** JavaScript keeps these on functions, and fastify-plugin puts a function under its name on itself. */
const KEPT = ['arguments', 'caller']

/**
 * What is wrong with a new name for a node. Names become names of functions in
 * the code that is shown, so there is one kind only, and each stands once.
 *
 * @param {import('./edit-tree').EditedNode} tree
 * @param {string} id whose name it shall be
 * @param {string} name
 * @returns {string} empty when nothing is
 */
export function findNameProblem (tree, id, name) {
  if (!NAME.test(name)) return 'A name is a small letter and up to 15 more letters or digits'
  if (KEPT.includes(name)) return `A plugin cannot be called ${name}: JavaScript keeps that name on functions`
  const isTaken = listPlaces(tree).some(({ node }) => node.name === name && node.id !== id)
  return isTaken ? `There is another ${name}` : ''
}

/**
 * A name that no node of the tree has, for a new one: `name`, `name2`, `name3`, …
 *
 * @param {import('./edit-tree').EditedNode} tree
 * @param {string} name
 */
export function freeName (tree, name) {
  return firstFree(listPlaces(tree).map(({ node }) => node.name), name)
}

/**
 * An id that no node of the tree has.
 *
 * @param {import('./edit-tree').EditedNode} tree
 */
export function freeId (tree) {
  return firstFree(listPlaces(tree).map(({ node }) => node.id), 'node')
}

/**
 * @param {string[]} taken
 * @param {string} wanted
 */
function firstFree (taken, wanted) {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? wanted : `${wanted}${number}`
    if (!taken.includes(candidate)) return candidate
  }
}
