/** The states of a plugin, as the figure calls them. */
export const STATES = {
  unregistered: 'not registered',
  queued: 'queued',
  running: 'function runs',
  awaiting: 'awaits its queue',
  children: 'queue runs',
  loaded: 'loaded ✓',
  incomplete: 'not complete',
  failed: 'failed ✕',
  skipped: 'left out'
}
