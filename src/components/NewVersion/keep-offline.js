/**
 * Let the service worker keep the site (plugins/offline). Without one, the site is read as it was before.
 *
 * @param {string} script address of the service worker
 * @param {(reload: () => void) => void} tell called when a new version is ready, with what shows it
 */
export async function keepOffline (script, tell) {
  const { serviceWorker } = navigator
  // Each page that is open is handed over: to the first worker when it has none, later to one of another version.
  let controller = serviceWorker.controller
  let isAsked = false
  serviceWorker.addEventListener('controllerchange', () => {
    if (isAsked) window.location.reload()
    else if (controller) {
      tell(() => window.location.reload())
      document.addEventListener('click', followWhole, true)
    }
    controller = serviceWorker.controller
  })

  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox(script)
  workbox.addEventListener('waiting', () => tell(() => {
    isAsked = true
    workbox.messageSkipWaiting()
  }))
  await workbox.register()
  document.addEventListener('visibilitychange', () => { if (!document.hidden) workbox.update().catch(() => {}) })
}

/**
 * Another tab took the new version, and the scripts of this one are gone: a link loads the whole
 * page that it leads to, since the site's router does not hear of the click.
 *
 * @param {MouseEvent} event
 */
function followWhole (event) {
  if (event.target instanceof Element && event.target.closest('a')) event.stopPropagation()
}
