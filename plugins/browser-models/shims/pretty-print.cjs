/** A figure draws the tree itself. */
exports.prettyPrintTree = undefined
