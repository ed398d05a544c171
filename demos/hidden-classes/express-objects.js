import { IncomingMessage, ServerResponse } from 'node:http'

// Constructors for `http.createServer` whose objects have Express's prototypes from the start. Setting a prototype
// that is there already changes nothing.
export function objectsOf (app, { cramped = false } = {}) {
  const request = new IncomingMessage(/** @type {any} */ (null))
  return {
    IncomingMessage: constructorOf(IncomingMessage, cramped ? {} : request, app.request),
    ServerResponse: constructorOf(ServerResponse, cramped ? {} : new ServerResponse(request), app.response)
  }
}

// The parent is called, not extended: the prototype has to be Express's own object, which a class cannot take. The
// constructor assigns each field itself, for V8 reserves space in an object by the fields that its own constructor
// assigns. Without them most would lie outside the object, and the objects would be slower for a reason that has
// nothing to do with prototypes.
function constructorOf (Parent, example, prototype) {
  const fields = Object.keys(example).map((name) => `this[${JSON.stringify(name)}] = undefined`).join('\n')
  // eslint-disable-next-line no-new-func
  const Constructor = new Function('Parent', `return function (first, second) {\n${fields}\nParent.call(this, first, second)\n}`)(Parent)
  Constructor.prototype = prototype
  return Constructor
}
