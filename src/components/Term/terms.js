/**
 * The words of this book that a backend engineer may not use every day, each in one or two
 * plain sentences.
 *
 * @type {Record<string, { name: string, says: string }>}
 */
export const TERMS = {
  'a-a-run': { name: 'A/A run', says: 'A measurement of something against itself. It shows how much two equal things differ on this machine.' },
  avvio: { name: 'avvio', says: 'The library that starts plugins in Fastify, one after the other and each within the one that registered it.' },
  backtracking: { name: 'backtracking', says: 'To go back to the last point where there was another choice, when the first choice led nowhere.' },
  closure: { name: 'closure', says: 'A function together with the variables around it that it can use.' },
  context: { name: 'context', says: 'What a plugin sees and adds to: an instance of Fastify that inherits from the instance of its parent.' },
  decorator: { name: 'decorator', says: 'A property that a plugin adds to the application, to requests or to replies.' },
  'fastify-plugin': { name: 'fastify-plugin', says: 'A function that marks a plugin. A marked plugin gets no context of its own and adds to its parent.' },
  floor: { name: 'floor', says: 'The time that an empty function takes in the same measurement. What takes less than three times as long is too small to measure.' },
  'hidden-class': { name: 'hidden class', says: 'V8’s description of an object: which properties it has, and where each is stored. Objects made in the same way share one. V8 calls it a map, others a shape.' },
  hook: { name: 'hook', says: 'A function of yours that Fastify calls in one phase of a request, or when something happens to the application, such as its end.' },
  'inline-cache': { name: 'inline cache', says: 'What V8 remembers at one place in the code: the hidden classes that it met there, and where the property was.' },
  interval: { name: 'interval', says: 'The range in which the true value lies, with a stated confidence. Here it is 99%.' },
  inlining: { name: 'inlining', says: 'To copy the code of a called function into the caller, so that no call is left.' },
  instance: { name: 'instance', says: 'An application of Fastify, or the object that a plugin gets in its place: the context of this plugin.' },
  jit: { name: 'JIT compiler', says: 'The part of V8 that turns functions into machine code while the program runs.' },
  lifecycle: { name: 'lifecycle', says: 'The steps of a request, in order: from the arrival of its headers to the end of its answer.' },
  megamorphic: { name: 'megamorphic', says: 'A place in the code is megamorphic when it has met more than four hidden classes. V8 then looks properties up in a table that all places share.' },
  middleware: { name: 'middleware', says: 'A function that gets the request and the response (in Koa one context object), and a function to go on.' },
  'parametric-route': { name: 'parametric route', says: 'A route with a part that takes any text up to the next slash, such as /users/:id.' },
  phase: { name: 'phase', says: 'A step of a request in which hooks of one kind run. Between them are Fastify’s own steps, such as the search for the route.' },
  plugin: { name: 'plugin', says: 'A function that you give to register. It gets an instance and adds routes, hooks and decorators to it.' },
  pool: { name: 'object pool', says: 'A list of objects that are used again instead of made anew.' },
  prefix: { name: 'prefix', says: 'The beginning of the URL of all routes in a context, such as /api.' },
  prototype: { name: 'prototype', says: 'The object in which JavaScript looks for a property that an object itself does not have.' },
  'radix-tree': { name: 'radix tree', says: 'A tree of texts. When two texts begin alike, their common beginning is stored once.' },
  role: { name: 'role', says: 'In a profile: to whom the work of a function belongs, such as the router, the serializer, your application or V8.' },
  rope: { name: 'rope', says: 'A string that V8 keeps as two parts. It copies the characters only when somebody reads them.' },
  serializer: { name: 'serializer', says: 'A function that turns the value that a handler returns into text.' },
  'v8-context': { name: 'Context of V8', says: 'The object in which V8 keeps the variables of one call that inner functions use. It is no context of a plugin.' },
  verdict: { name: 'verdict', says: 'What a measurement says of a claim. A function computes it, and nobody types it.' },
  'wildcard-route': { name: 'wildcard route', says: 'A route that takes the rest of a URL, such as /files/*.' }
}
