const POLICY = 'meta[http-equiv="Content-Security-Policy"]'
const SAID = 'against the content policy: '

/**
 * Watch whether a page keeps to its own Content-Security-Policy, its frames too.
 *
 * @param {import('playwright-core').Page} page before it is loaded
 * @returns {Promise<() => Promise<void>>} throws when the page has no policy, or did something that it forbids
 */
export async function watchPolicy (page) {
  /** @type {string[]} */
  const violations = []
  page.on('console', (message) => { if (message.text().startsWith(SAID)) violations.push(message.text()) })
  await page.addInitScript((said) => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
      console.error(`${said}${effectiveDirective} ${blockedURI} in ${sourceFile}:${lineNumber}`)
    })
  }, SAID)

  return async function keepsPolicy () {
    if (await page.locator(POLICY).count() !== 1) throw new Error(`${page.url()} has no content policy`)
    if (violations.length > 0) throw new Error(violations.splice(0).join('\n'))
  }
}
