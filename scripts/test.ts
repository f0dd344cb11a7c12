// Everything: the checks, the tests, the browser tests. The last line counts them all, each check as one.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks } from '#scripts/check/checks.ts'
import { runChecks } from '#scripts/check/run.ts'
import { root } from '#scripts/root.ts'
import { addCounts, type Counts, readPlaywright, readVitest } from '#scripts/run/counts.ts'
import { run, tool } from '#scripts/run/process.ts'

const reports = mkdtempSync(join(tmpdir(), 'farsend-test-'))

async function unitTests(): Promise<Counts> {
  const report = join(reports, 'vitest.json')
  const code = await run(tool('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return readVitest(report, code)
}

async function browserTests(): Promise<Counts> {
  const report = join(reports, 'playwright.json')
  const code = await run(process.execPath, ['scripts/e2e.ts', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  return readPlaywright(report, code)
}

const checked = await runChecks(root, checks)
const unit = await unitTests()
const browser = await browserTests()
rmSync(reports, { recursive: true, force: true })

const total = [checked, unit, browser].reduce(addCounts)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
