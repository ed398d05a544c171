import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'

const RESTART_MS = 1000
const SIGNALS = ['SIGTERM', 'SIGINT']

/** An application in each worker. A signal to the primary stops all, when their requests are answered. */
export async function startCluster (createApp, options, workers = availableParallelism()) {
  if (cluster.isPrimary) startWorkers(workers)
  else await startWorker(createApp(), options)
}

function startWorkers (workers) {
  let isStopping = false
  const restart = () => { if (!isStopping) cluster.fork() }
  for (let left = workers; left > 0; left--) cluster.fork()
  cluster.on('exit', () => { if (!isStopping) setTimeout(restart, RESTART_MS) })
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      isStopping = true
      // Nobody else hands a signal on.
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
    })
  }
}

async function startWorker (app, options) {
  let closing
  // So that a client does not keep the connection of its last request.
  app.addHook('onSend', async (request, reply) => { if (closing) reply.header('connection', 'close') })
  // It may come twice: systemd and Ctrl-C reach the workers too.
  for (const signal of SIGNALS) process.on(signal, () => { closing ??= app.close().then(() => process.exit()) })
  await app.listen(options)
}
