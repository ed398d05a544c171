import path from 'node:path'
import { chromium } from 'playwright-core'

const ON_PATH = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'microsoft-edge-stable', 'microsoft-edge', 'chrome', 'msedge']

const MAC_APPLICATIONS = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge'
]

const WINDOWS_PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe'
]

const LINUX_PATHS = ['/opt/google/chrome/chrome', '/usr/lib/chromium/chromium', '/snap/bin/chromium', '/opt/microsoft/msedge/msedge']

/**
 * Where a Chrome, Chromium or Edge may be, likeliest first: on the PATH, in the
 * usual places of the platform, in Playwright's own cache.
 *
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]}
 */
export function browserLocations (platform, env) {
  return [...onPath(platform, env), ...usualPlaces(platform, env), chromium.executablePath()]
}

/**
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} env
 */
function onPath (platform, env) {
  const { delimiter, join } = platform === 'win32' ? path.win32 : path.posix
  const suffix = platform === 'win32' ? '.exe' : ''
  const directories = (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean)
  return directories.flatMap((directory) => ON_PATH.map((name) => join(directory, `${name}${suffix}`)))
}

/**
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} env
 */
function usualPlaces (platform, env) {
  if (platform === 'darwin') {
    const roots = ['/Applications', `${env.HOME}/Applications`]
    return roots.flatMap((root) => MAC_APPLICATIONS.map((application) => `${root}/${application}`))
  }
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean)
    return roots.flatMap((root) => WINDOWS_PROGRAMS.map((program) => `${root}\\${program}`))
  }
  return LINUX_PATHS
}
