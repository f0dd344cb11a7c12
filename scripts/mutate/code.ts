// `npm run mutate -- validation` and the other targets of code: Stryker breaks one expression at a time in a copy of the
// repository below .tmp, and runs the tests that reach it. What they let pass is printed with its place.
import { Stryker } from '@stryker-mutator/core'
import { migrate, openDb } from '#provider/db/index.ts'
import { listFiles } from '#scripts/data/load.ts'
import { unknownName } from '#scripts/data/suggest.ts'
import { root } from '#scripts/root.ts'
import { hasPostgres, startPostgres } from '#tests/provider/postgres.ts'

/** Code that is broken, and the tests that must notice it. */
interface CodeTarget {
  readonly folder: string
  /**
   * Globs of test files, from the root, in the order in which they are asked: what is quick first. Tests of a folder alone
   * must hold it: those of the whole product are slow.
   */
  readonly tests: readonly string[]
  /** Whether tests of it need a database. */
  readonly database?: true
}

/** Test files of the money side, in the order in which most mutants are noticed soonest; those on PostgreSQL's own come last. */
const money = [
  'transfers',
  'split',
  'limits',
  'history',
  'spending',
  'worker',
  'payments',
  'freezes',
  'create',
  'cards',
  'card-orders',
  'card-partners',
  'no-parties',
  'races',
].map((file) => `tests/provider/money/${file}.test.ts`)

/**
 * Tests of what else a transfer is made of and moved by: rates, beneficiaries, saved cards, plans, and what an operator
 * sets, looks up and sends back. Each has an entry of its own: the list is handed on between commas, so a glob has none.
 */
const aroundTransfers = [
  'money/pay-at-once',
  'money/card-second-partner',
  'money/races-worker',
  'money/rates',
  'money/beneficiary-changes',
  'notifications/beneficiaries',
  'cards/cards',
  'scheduled/scheduled-made',
  'operate/return',
  'operate/return-accounts',
  'operate/payments',
  'operate/story-payments',
  'operate/changes',
  'reconcile/reconcile',
].map((file) => `tests/provider/${file}.test.ts`)

const codeTargets = {
  validation: { folder: 'src/lib/validation', tests: ['tests/src/lib/validation/*.test.ts'] },
  // Paths and properties play whole flows: what they alone notice is little, and they take long.
  flow: {
    folder: 'src/flow/core',
    tests: ['tests/src/flow/core/[!p]*.test.ts', 'tests/src/flow/core/p*.test.ts'],
  },
  transfers: {
    folder: 'provider/transfers',
    tests: ['tests/provider/transfers/*.test.ts', ...money, ...aroundTransfers],
    database: true,
  },
  ledger: {
    folder: 'provider/ledger',
    tests: ['tests/provider/money/ledger.test.ts', ...money, 'tests/provider/reconcile/*.test.ts'],
    database: true,
  },
} as const satisfies Readonly<Record<string, CodeTarget>>

type CodeTargetName = keyof typeof codeTargets

/** The part of its mutants, in percent, that the tests of a target have to notice. */
const ENOUGH = 95

/** What a copy for the tests needs not: what is built, measured or stored, and Stryker copies what git ignores too. */
const notCopied = [
  'dist',
  'dist-*',
  '.data',
  '.tmp',
  '.vite',
  'test-results',
  'playwright-report',
  'tests/bench/peers',
]

/**
 * Breaks one target, or some files of it, and prints the score of each file and every survivor. What is unchanged since
 * the last time is not run again: the verdicts are kept below node_modules/.cache.
 *
 * @param files names within the folder, such as `card.ts`; none are all
 * @returns the score in percent of all whose verdict is known, 100 where there is nothing to break
 * @throws Error for a file that is not there, and when the tests fail before anything is broken
 */
async function mutateTarget(name: CodeTargetName, files: readonly string[]): Promise<number> {
  const { folder, tests }: CodeTarget = codeTargets[name]
  const known = listFiles(root, folder).map((file) => file.slice(folder.length + 1))
  const unknown = files.find((file) => !known.includes(file))
  if (unknown !== undefined) throw new Error(unknownName('file', unknown, known))
  process.env.MUTATE_TESTS ??= tests.join()
  const results = await new Stryker({
    mutate: files.length > 0 ? files.map((file) => `${folder}/${file}`) : [`${folder}/**/*.ts`],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false },
    // TypeScript 7 lacks the API that Stryker rewrites a tsconfig with, so Stryker gets the name of a missing file.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    ignorePatterns: notCopied,
    tempDirName: `.tmp/mutants-${name}`,
    cleanTempDir: 'always',
    coverageAnalysis: 'perTest',
    concurrency: Number(process.env.MUTATE_WORKERS ?? 1),
    incremental: true,
    incrementalFile: `node_modules/.cache/farsend/mutants-${name}.json`,
    // Enough for a machine that others use too: a mutant that is only slow must not count as noticed.
    timeoutMS: 20_000,
    timeoutFactor: 4,
    thresholds: { high: 100, low: ENOUGH, break: ENOUGH },
    reporters: ['progress-append-only', 'clear-text'],
    clearTextReporter: { allowColor: process.stdout.isTTY === true, logTests: false, reportTests: false },
    allowConsoleColors: process.stdout.isTTY === true,
    // What is static costs most, and is what it is: patterns and tables are rules too.
    warnings: { slow: false, unknownOptions: true, preprocessorErrors: true, unserializableOptions: true },
  }).runMutationTest()
  const counted = results.filter(({ status }) =>
    ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status),
  )
  const noticed = counted.filter(({ status }) => status === 'Killed' || status === 'Timeout')
  return counted.length === 0 ? 100 : (100 * noticed.length) / counted.length
}

/**
 * Starts PostgreSQL, where it is installed, for the tests of all mutants of a run: tests/provider/database.ts copies the
 * database whose address is set here. Where there is none, each test file has one in memory, which takes longer.
 *
 * @returns what ends it
 */
async function lendDatabase(): Promise<() => Promise<void>> {
  if (!(await hasPostgres())) return async () => undefined
  const server = await startPostgres()
  const url = await server.createDatabase()
  const db = await openDb({ url })
  await migrate(db)
  await db.close()
  process.env.MUTATE_TEMPLATE = url
  return () => server.stop()
}

/**
 * Breaks targets one after the other and prints their scores at the end.
 *
 * @returns how many of them are below what is enough
 */
export async function mutateCode(
  names: readonly CodeTargetName[],
  files: readonly string[],
): Promise<number> {
  const scores: (readonly [string, number])[] = []
  const needsDatabase = names.some((name) => 'database' in codeTargets[name])
  const giveBack = needsDatabase ? await lendDatabase() : undefined
  try {
    for (const name of names) scores.push([name, await mutateTarget(name, files)])
  } finally {
    await giveBack?.()
  }
  for (const [name, score] of scores)
    console.log(`${score >= ENOUGH ? '✓' : '✗'} ${name}: ${score.toFixed(1)} % of ${ENOUGH} %`)
  return scores.filter(([, score]) => score < ENOUGH).length
}
