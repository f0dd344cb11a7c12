// Runs the browser tests against the built app and the provider. Arguments go to Playwright: `npm run e2e --
// --grep login`.
import { requireBrowser } from '#scripts/browser.ts'
import { run, tool } from '#scripts/run/process.ts'

const CHROMIUM_PATH = await requireBrowser().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
process.exit(await run(tool('playwright'), ['test', ...process.argv.slice(2)], { CHROMIUM_PATH }))
