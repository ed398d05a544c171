/**
 * A service of several processes: what is told of it, and what follows.
 *
 * @typedef {object} Service
 * @property {number} cores that nothing else uses
 * @property {number} processes that share the requests out among them at random
 * @property {number} cpuMs milliseconds of processor time that a request takes
 * @property {number} waitingMs milliseconds that it waits for others, such as a database, and takes no processor
 * @property {number} rate requests a second that are offered
 * @property {number} blockMs how long one handler computes, once, in one of the processes; 0 for none
 */

const MS_PER_SECOND = 1000

/**
 * How many requests can be served at the same time, in the sense of taking processor time.
 * A process has one thread for JavaScript, and a thread has at most one core.
 *
 * @param {Pick<Service, 'cores' | 'processes'>} service
 */
export function serversOf ({ cores, processes }) {
  return Math.min(cores, processes)
}

/**
 * Whether processes have to take turns.
 *
 * @param {Pick<Service, 'cores' | 'processes'>} service
 */
export function isCrowded ({ cores, processes }) {
  return processes > cores
}

/**
 * The most requests a second, by the utilization law: no core is busy for more than all of the time.
 *
 * @param {Service} service
 * @returns {number} requests a second
 */
export function ceilingOf (service) {
  return serversOf(service) * MS_PER_SECOND / service.cpuMs
}

/**
 * The share of the time in which a process that has a core is busy: U = X · S.
 *
 * @param {Service} service
 * @returns {number} 1 and more when more is offered than can be served
 */
export function utilizationOf (service) {
  return service.rate / ceilingOf(service)
}

/**
 * How long a request waits for its process on average, by the formula of Pollaczek and Khinchine for requests
 * that come at random and take equally long (M/D/1): ρ / 2(1 − ρ) of what one takes. Each process has a core.
 *
 * @param {Service} service
 * @returns {number} milliseconds; Infinity when the queue grows for ever
 */
export function queueingMs (service) {
  const utilization = utilizationOf(service)
  return utilization < 1 ? utilization / (2 * (1 - utilization)) * service.cpuMs : Infinity
}

/**
 * How many requests are under way on average, by Little’s law.
 *
 * @param {Service} service
 * @param {number} [waitMs] for the processor, on average
 * @returns {number} Infinity when the queue grows for ever
 */
export function underWay (service, waitMs = queueingMs(service)) {
  return service.rate / MS_PER_SECOND * (service.cpuMs + service.waitingMs + waitMs)
}

/**
 * How many processes are enough to stay below a share of the time.
 *
 * @param {Pick<Service, 'rate' | 'cpuMs'>} service
 * @param {number} share such as 0.7
 * @returns {number}
 */
export function processesFor ({ rate, cpuMs }, share) {
  return Math.max(1, Math.ceil(rate * cpuMs / MS_PER_SECOND / share))
}
