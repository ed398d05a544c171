'use strict'

// The server that its environment names, so that one thing can be compared on two Nodes.
require(`./${process.env.SERVES}.cjs`)
