/** What a visitor is asked, in reading order. */
export const mechanisms = [
  { to: '/mechanisms/lifecycle', name: 'The lifecycle', question: 'You refuse a request in a hook. Does its handler run?' },
  { to: '/mechanisms/routing', name: 'Routing', question: 'Does the last of a thousand routes cost more than the first?' },
  { to: '/mechanisms/input', name: 'Input', question: 'A body has a property that its schema does not name. Does it arrive?' },
  { to: '/mechanisms/serialization', name: 'Serialization', question: 'Does a schema still write JSON faster than the engine does?' },
  { to: '/mechanisms/plugins', name: 'Plugins and the boot', question: 'When is a plugin called that another one registers?' },
  { to: '/mechanisms/encapsulation', name: 'Encapsulation', question: 'Who sees a decorator, whose hooks run, and what leaves its plugin?' },
  { to: '/mechanisms/start-and-stop', name: 'Start and stop', question: 'A request comes at the moment when you close the server. Is it answered?' },
  { to: '/mechanisms/types', name: 'Types', question: 'A program compiles, and fails when it runs. Which promise did nobody check?' },
  { to: '/mechanisms/hooks', name: 'Hooks and middleware', question: 'A middleware calls next() twice. Which framework runs the handler twice?' },
  { to: '/mechanisms/reply', name: 'Reply', question: 'An async handler sends a stream, and the client gets nothing. Who took it away?' },
  { to: '/mechanisms/throw', name: 'Where a throw goes', question: 'A stream breaks, a timer throws: does your error handler get it?' },
  { to: '/mechanisms/logging', name: 'Logging', question: 'Which part of a log line is ready before you write it, and which lines are lost on a signal?' },
  { to: '/mechanisms/processes', name: 'Many processes', question: 'A handler blocks one of two workers. How many of six quick requests wait for it?' },
  { to: '/mechanisms/call-stack', name: 'The call stack', question: 'Is a tall call stack slow, and which framework has the tallest?' },
  { to: '/mechanisms/closures', name: 'Closures', question: 'Two callbacks never mention 50 MB. Which of them keeps it alive?' },
  { to: '/mechanisms/hidden-classes', name: 'Hidden classes', question: 'How many shapes do the requests of ten plugins have?' },
  { to: '/mechanisms/reusify', name: 'Object pools', question: 'Does it pay to use an object again, and does Fastify do it?' }
]

export const cases = [
  { to: '/cases/one-app', name: 'One App', question: 'A server that renders moved from Express to Fastify. What was it worth, and on which routes?' },
  { to: '/cases/hello-world', name: 'Hello, world', question: 'Three servers say hello, and one is several times as fast. What is left when all do the same?' },
  { to: '/cases/database', name: 'A database in between', question: 'Two frameworks that ask one hosted database are nearly equally fast. What did the test measure?' },
  { to: '/cases/nestjs', name: 'NestJS', question: 'One line changed the adapter, and the rate nearly doubled. What was replaced, and what can a spike test tell?' },
  { to: '/cases/reverse-proxy', name: 'Behind NGINX', question: 'Behind a proxy, Fastify served less than half as many requests. What did NGINX ask Node to do for each of them?' },
  { to: '/cases/fastest-router', name: 'The fastest router', question: 'One expression finds all routes, and is called the fastest. Which paths and how many routes was it measured with?' }
]
