// Finds a Chromium for the browser tests, or installs one. Run directly, prints its path.
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { run, tool } from '#scripts/run/process.ts'

/** Chromium's headless shell: a fifth faster than the full browser. */
const SHELL = '/usr/bin/chromium-headless-shell'

/** Where Linux distributions, macOS and Windows install Chromium and Chrome. */
const systemPaths = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** CHROMIUM_PATH, else the system's browser, else Playwright's; undefined if there is none. */
export function findBrowser(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  const named = environment.CHROMIUM_PATH
  return [...(named ? [named] : []), ...systemPaths, chromium.executablePath()].find((path) =>
    existsSync(path),
  )
}

const hasPackages = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs the first available package. */
async function installPackage(...names: readonly string[]): Promise<void> {
  await run('apt-get', ['update', '-qq'])
  for (const name of names) {
    const code = await run('apt-get', ['install', '-y', '-qq', name], { DEBIAN_FRONTEND: 'noninteractive' })
    if (code === 0) return
  }
}

/** @throws Error with instructions if there is no browser and none can be installed */
export async function requireBrowser(): Promise<string> {
  const isShellWanted = process.env.CHROMIUM_PATH === undefined && !existsSync(SHELL) && hasPackages()
  if (isShellWanted || findBrowser() === undefined) {
    console.log('Installing a browser for the browser tests.')
    if (hasPackages()) await installPackage('chromium-headless-shell', 'chromium')
    if (findBrowser() === undefined) await run(tool('playwright'), ['install', 'chromium'])
  }
  const found = findBrowser()
  if (found) return found
  throw new Error('No Chromium was found or could be installed: install one and name it in CHROMIUM_PATH.')
}

if (import.meta.main) console.log(await requireBrowser())
