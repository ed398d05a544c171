/**
 * What another window could send to this one and to those in it.
 *
 * @param {{ forge: unknown[], times: number }} messages
 */
export function sendForged ({ forge, times }) {
  for (let time = 0; time < times; time++) {
    for (const message of forge) {
      window.postMessage(message, '*')
      for (const { contentWindow } of document.querySelectorAll('iframe')) {
        for (const target of [contentWindow, contentWindow?.[0]]) target?.postMessage(message, '*', [new MessageChannel().port1])
      }
    }
  }
}
