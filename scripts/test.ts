// Runs the suites and reports what they proved; tests/README.md says what each run holds.
//   npm test                        the checks and what tests/core.ts calls essential
//   npm test -- --changed           what the files changed since the merge base can break
//   npm run test:all [-- --shard 1/4]
//   npm run test:rest               what test:all adds to the `npm test` before it; its last line counts both
//   node scripts/test.ts report     joins the shards below test-results
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#scripts/root.ts'
import { changedSuites } from '#scripts/run/changed.ts'
import { RESULTS, report, shardFolders } from '#scripts/run/report.ts'
import { runSuites, type Suites } from '#scripts/run/suites.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean', default: false }, shard: { type: 'string' } },
})
const [name = 'core'] = positionals
const shard = values.shard

async function runAndReport(folder: string, suites: Suites, beside: readonly string[] = []) {
  rmSync(join(root, RESULTS, folder), { recursive: true, force: true })
  await runSuites(join(RESULTS, folder), suites)
  const isFull = suites.extent !== 'core' && suites.shard === undefined
  return report([...beside, folder], isFull)
}

const everything = { checks: true, units: [], browser: [] } as const
const runs: Readonly<Record<string, () => Promise<boolean>>> = {
  core: () =>
    values.changed
      ? runAndReport('changed', changedSuites())
      : runAndReport('core', { extent: 'core', ...everything }),
  rest: () => runAndReport('rest', { extent: 'rest', ...everything, checks: false }, ['core']),
  all: () =>
    shard === undefined
      ? runAndReport('all', { extent: 'all', ...everything })
      : runAndReport(`shard-${shard.replace('/', '-of-')}`, {
          extent: 'all',
          ...everything,
          checks: shard.startsWith('1/'),
          shard,
        }),
  report: async () => report(shardFolders(), true),
}
const chosen = runs[name]
if (!chosen) throw new Error(`There is no run "${name}": there are ${Object.keys(runs).join(', ')}`)
process.exit((await chosen()) ? 0 : 1)
