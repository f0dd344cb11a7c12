// One page of what runs proved: test-results/index.html, and as the summary of a job on GitHub.
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addCounts, type Counts, readTests } from '#scripts/coverage/counts.ts'
import { declaredIds } from '#scripts/coverage/declared.ts'
import { coverageReport, keepLastRun, proofsIn, readLastRun } from '#scripts/coverage/report.ts'
import { loadData } from '#scripts/data/load.ts'
import { root } from '#scripts/root.ts'
import type { SuiteResult } from '#scripts/run/suites.ts'

/** Where runs leave their reports, each in a folder of its own. */
export const RESULTS = 'test-results'

const LAST_FULL_RUN = join(root, 'node_modules/.cache/farsend/coverage.json')

type Result = SuiteResult & { readonly folder: string }

/** The folders of all shards of a run; one that did not come is among them, and fails. */
export function shardFolders(): string[] {
  const there = readdirSync(join(root, RESULTS)).filter((name) => name.startsWith('shard-'))
  const count = Number(there[0]?.split('-of-')[1] ?? 1)
  return Array.from({ length: count }, (_, index) => `shard-${index + 1}-of-${count}`)
}

function resultsOf(folder: string): Result[] {
  const file = join(root, RESULTS, folder, 'suites.json')
  const missing = { suite: 'run', seconds: 0, passed: 0, failed: 1, failures: [`${folder} › has not run`] }
  const results: SuiteResult[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [missing]
  return results.map((result) => ({ ...result, folder }))
}

/** Data that is too broken to be counted is one failure; the checks have said why. */
function coverageOf(folders: readonly string[], isFull: boolean) {
  const proofs = proofsIn(folders.map((folder) => join(root, RESULTS, folder, 'coverage')))
  const last = readLastRun(LAST_FULL_RUN)
  try {
    const found = coverageReport(declaredIds(loadData(root)), proofs, isFull, last)
    if (isFull) keepLastRun(LAST_FULL_RUN, { day: new Date().toISOString().slice(0, 10), proofs })
    return { ...found, proofs, last }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    const counts: Counts = { passed: 0, failed: 1, failures: ['not covered › data that cannot be read'] }
    return { text, counts, proofs, last }
  }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head.map((cell) => `<th>${cell}</th>`), ...rows.map((row) => row.map((cell) => `<td>${cell}</td>`))]
    .map((cells) => `<tr>${cells.join('')}</tr>`)
    .join('\n')
    .replace(/^/, '<table>\n')
    .concat('\n</table>')

const details = (title: string, inside: string): string =>
  `<details><summary>${escaped(title)}</summary>\n${inside}\n</details>`

/** The tests of Vitest by file, and what proved each part of the data, now and in the last full run. */
function evidence(folders: readonly string[], coverage: ReturnType<typeof coverageOf>): string {
  const files = folders.flatMap((folder) => readTests(join(root, RESULTS, folder, 'units.json')))
  const last = coverage.last?.proofs
  const ids = [...new Set([...coverage.proofs.keys(), ...(last?.keys() ?? [])])].sort()
  const proofs = ids.map((id) => [id, coverage.proofs.get(id) ?? '', last?.get(id) ?? ''].map(escaped))
  return [
    details('What is covered, by which test', table(['', 'now', 'last full run'], proofs)),
    ...files.map(({ file, ms, tests }) =>
      details(
        `${file} (${tests.length} tests, ${ms} ms)`,
        table(
          ['', ''],
          tests.map((test) => test.map(escaped)),
        ),
      ),
    ),
  ].join('\n')
}

/**
 * Reports these folders as one run. Prints its coverage, its failures and as the last line `N passed, M failed`.
 *
 * @param isFull whether together they are everything, so that what they do not cover is a failure
 * @returns whether nothing failed
 */
export function report(folders: readonly string[], isFull: boolean): boolean {
  const results = folders.flatMap(resultsOf)
  const coverage = coverageOf(folders, isFull)
  const { passed, failed, failures } = [...results, coverage.counts].reduce<Counts>(addCounts, {
    passed: 0,
    failed: 0,
    failures: [],
  })
  const line = `${passed} passed, ${failed} failed`
  const summary = [
    `<h1>${line}</h1>`,
    ...(failures.length > 0
      ? [`<ol>${failures.map((name) => `<li>${escaped(name)}</li>`).join('\n')}</ol>`]
      : []),
    table(
      ['run', 'suite', 'seconds', 'passed', 'failed', ''],
      results.map(({ folder, suite, ...of }) => [
        folder,
        suite,
        ...[of.seconds, of.passed, of.failed].map(String),
        suite === 'browser' ? `<a href="${folder}/browser/index.html">report</a>` : '',
      ]),
    ),
    `<pre>${escaped(coverage.text)}</pre>`,
  ].join('\n')
  const start = `<!doctype html><meta charset="utf-8"><title>${line}</title>`
  const style =
    '<style>body{font:15px sans-serif;margin:2rem}td,th{padding:0 1rem 0 0;text-align:left}</style>'
  writeFileSync(
    join(root, RESULTS, 'index.html'),
    [start, style, summary, evidence(folders, coverage)].join('\n'),
  )
  const { GITHUB_STEP_SUMMARY } = process.env
  if (GITHUB_STEP_SUMMARY) appendFileSync(GITHUB_STEP_SUMMARY, `${summary}\n`)

  console.log(coverage.text)
  for (const name of failures) console.log(`failed: ${name}`)
  console.log(`The report: ${RESULTS}/index.html`)
  console.log(line)
  return failed === 0
}
