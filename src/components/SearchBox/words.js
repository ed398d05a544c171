/** Words that tell nothing of what is looked for. */
export const STOP = new Set(`
  a about after again all am an and any are as at be been but by can cannot could did didn do does doesn doing don
  from get getting give gives had has have how i if in instead into is isn it its just ll me my no not of on or own re
  s so some still t than that the their them then there these they this those to too use used using ve want was we
  were what when where which who why will with without won would you your
`.trim().split(/\s+/))

/** What people call one thing by. Each is looked for where another one is asked for, and counts for less. */
export const SAME = [
  ['middleware', 'hook'],
  ['decorator', 'decorate', 'property'],
  ['undefined', 'missing', 'absent', 'not there', 'not defined'],
  ['boot', 'startup', 'start', 'cold start', 'slow start'],
  ['route', 'path', 'endpoint', 'url'],
  ['body', 'payload'],
  ['json', 'serialize', 'stringify', 'serialization'],
  ['validation', 'validate', 'schema'],
  ['404', 'not found'],
  ['express', 'connect'],
  ['plugin', 'module', 'register'],
  ['answer', 'response', 'reply'],
  ['handler', 'controller', 'callback'],
  ['fast', 'quick', 'speed', 'performance', 'perf'],
  ['slow', 'cost', 'overhead', 'take'],
  ['leak', 'keep', 'retain'],
  ['field', 'property', 'key', 'attribute'],
  ['strip', 'drop', 'remove', 'omit', 'filter'],
  ['scope', 'encapsulation', 'context', 'isolation'],
  ['nest', 'nestjs'],
  ['proxy', 'nginx', 'load balancer'],
  ['database', 'db', 'mongodb', 'mongo', 'mongoose', 'query'],
  ['log', 'logger', 'pino', 'logging'],
  ['pool', 'reuse', 'recycle'],
  ['flamegraph', 'flame graph', 'profile', 'profiler', 'cpuprofile'],
  ['crash', 'throw', 'uncaught'],
  ['hang', 'stuck', 'never answers', 'timeout', 'times out'],
  ['benchmark', 'microbenchmark', 'measure', 'method', 'load test'],
  ['auth', 'authentication', 'authenticate', 'guard', 'login'],
  ['migrate', 'migration', 'move', 'switch'],
  ['prototype', 'setprototypeof'],
  ['shape', 'hidden class'],
  ['twice', 'two times', 'double', 'multiple times'],
  ['order', 'sequence'],
  ['docker', 'container', 'kubernetes'],
  ['already sent', 'headers sent', 'after they are sent'],
  ['disconnect', 'abort', 'hang up', 'connection close'],
  ['exit', 'shutdown', 'sigterm', 'process end'],
  ['gc', 'garbage collection', 'collector', 'collect'],
  ['memory', 'ram', 'heap'],
  ['cpu', 'processor'],
  ['error', 'exception'],
  ['throughput', 'requests per second', 'rps'],
  ['install', 'requirement', 'supported', 'need'],
  ['req', 'request'],
  ['res', 'reply', 'response']
]
