// Finds a Chromium for the browser tests, or installs one. Run directly, it prints the path.
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { run, tool } from '#scripts/run/process.ts'

/** Where Linux distributions, macOS and Windows put Chromium and Chrome. */
const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser that CHROMIUM_PATH names, else the system's, else Playwright's own; undefined when there is none. */
export function findBrowser(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  const named = environment.CHROMIUM_PATH
  return [...(named ? [named] : []), ...systemPaths, chromium.executablePath()].find((path) =>
    existsSync(path),
  )
}

/** Installs a browser by whichever way works here. */
async function installBrowser(): Promise<void> {
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-qq'])
    if (
      (await run('apt-get', ['install', '-y', '-qq', 'chromium'], { DEBIAN_FRONTEND: 'noninteractive' })) ===
      0
    )
      return
  }
  await run(tool('playwright'), ['install', 'chromium'])
}

/** @throws Error with what to do, when there is no browser and none can be installed */
export async function requireBrowser(): Promise<string> {
  const found = findBrowser()
  if (found) return found
  console.log('There is no Chromium for the browser tests yet: installing one.')
  await installBrowser()
  const installed = findBrowser()
  if (installed) return installed
  throw new Error('No Chromium was found or could be installed: install one and name it in CHROMIUM_PATH.')
}

if (import.meta.main) console.log(await requireBrowser())
