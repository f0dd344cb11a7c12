import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checks } from '#scripts/check/checks.ts'
import { type Counts, readPlaywright, readVitest } from '#scripts/coverage/counts.ts'
import { root } from '#scripts/root.ts'
import { run, tool } from '#scripts/run/process.ts'
import { runChecks } from '#scripts/run/run-checks.ts'

/** What to run. */
export interface Suites {
  /** How much of each suite; tests/core.ts says what is in which. */
  readonly extent: 'core' | 'rest' | 'all' | 'changed'
  /** Every check, or those of data alone. */
  readonly checks: boolean | 'data'
  /** Arguments for Vitest; without, none of its tests run. */
  readonly units?: readonly string[]
  /** Arguments for Playwright; without, none of its tests run. */
  readonly browser?: readonly string[]
  /** `2/4` runs the second quarter of units and browser tests. */
  readonly shard?: string
}

/** How a suite ended, and how many seconds it took. */
export interface SuiteResult extends Counts {
  readonly suite: string
  readonly seconds: number
}

/**
 * Runs the suites one after the other. The folder, a path below the root, then holds `suites.json` (SuiteResult[]), the
 * reports of the tools, and in `coverage` what the tests proved.
 */
export async function runSuites(folder: string, { extent, checks: which, units, browser, shard }: Suites) {
  const reports = join(root, folder)
  mkdirSync(reports, { recursive: true })
  const env = { FARSEND_TESTS: extent, FARSEND_REPORTS: reports, COVERAGE_DIR: join(reports, 'coverage') }
  const part = shard === undefined ? [] : [`--shard=${shard}`]
  const suites: Record<string, (() => Promise<Counts>) | false | undefined> = {
    checks:
      which && (() => runChecks(root, which === 'data' ? checks.filter(({ isOfData }) => isOfData) : checks)),
    units:
      units &&
      (async () => {
        const json = join(reports, 'units.json')
        const files = [`--outputFile.json=${json}`, `--outputFile.junit=${join(reports, 'units.junit.xml')}`]
        const reporters = ['default', 'json', 'junit'].map((name) => `--reporter=${name}`)
        const args = [...units, '--run', '--passWithNoTests', ...part, ...reporters, ...files]
        return readVitest(json, await run(tool('vitest'), args, env))
      }),
    browser:
      browser &&
      (async () => {
        const args = ['scripts/e2e.ts', ...browser, ...part, '--pass-with-no-tests']
        return readPlaywright(join(reports, 'browser.json'), await run(process.execPath, args, env))
      }),
  }
  const asked = Object.entries(suites).flatMap(([suite, work]) => (work ? [{ suite, work }] : []))
  // One that never ends, because this program is ended, has failed.
  const results = asked.map(({ suite }): SuiteResult => {
    return { suite, seconds: 0, passed: 0, failed: 1, failures: [`${suite} › did not end`] }
  })
  const keep = () => writeFileSync(join(reports, 'suites.json'), JSON.stringify(results))
  keep()
  for (const [index, { suite, work }] of asked.entries()) {
    const begun = Date.now()
    const counts = await work()
    results[index] = { suite, seconds: Math.round((Date.now() - begun) / 1000), ...counts }
    keep()
  }
}
