// `npm run mutate -- validation` and the other code targets: Stryker breaks one expression at a time, in a
// copy of the repository below .tmp, and runs the tests that reach it. Survivors are printed with their
// place.
import { Stryker } from '@stryker-mutator/core'
import { migrate, openDb } from '#provider/db/index.ts'
import { listFiles } from '#scripts/data/load.ts'
import { unknownName } from '#scripts/data/suggest.ts'
import { type Part, paymentParts, transferParts } from '#scripts/mutate/transfer-parts.ts'
import { root } from '#scripts/root.ts'
import { hasPostgres, startPostgres } from '#tests/provider/postgres.ts'

/** Code to break, and the tests that must notice. */
interface CodeTarget {
  readonly folder: string
  /** Globs of test files in order, quick ones first. Prefer a folder's own tests: the product's are slow. */
  readonly tests: readonly string[]
  /** The target's files by their tests, if running all tests per mutant takes too long. */
  readonly parts?: readonly Part[]
  readonly database?: true
}

/** Tests of the money side, ordered to kill most mutants soonest; those on PostgreSQL only come last. */
const money = [
  ...['money/transfers', 'money/split', 'money/limits', 'money/history', 'money/spending', 'money/worker'],
  ...[
    'payments/payments',
    'freezes/freezes',
    'money/create',
    'cards/payments',
    'cards/orders',
    'cards/partners',
  ],
  ...['money/no-parties', 'money/races'],
].map((file) => `tests/provider/${file}.test.ts`)

const codeTargets = {
  validation: { folder: 'src/lib/validation', tests: ['tests/src/lib/validation/*.test.ts'] },
  // Last: paths and properties run whole flows, which is slow and kills few mutants alone.
  flow: {
    folder: 'src/flow/core',
    tests: ['tests/src/flow/core/[!p]*.test.ts', 'tests/src/flow/core/p*.test.ts'],
  },
  transfers: {
    folder: 'provider/transfers',
    tests: [],
    parts: transferParts,
    database: true,
  },
  payments: {
    folder: 'provider/payments',
    tests: [],
    parts: paymentParts,
    database: true,
  },
  ledger: {
    folder: 'provider/ledger',
    tests: ['tests/provider/ledger/ledger.test.ts', ...money, 'tests/provider/reconcile/*.test.ts'],
    database: true,
  },
} as const satisfies Readonly<Record<string, CodeTarget>>

type CodeTargetName = keyof typeof codeTargets

/** The percentage of mutants a target's tests must notice. */
const ENOUGH = 95

/**
 * What the copy doesn't need: build output, measurements and stored data, which Stryker would copy even if
 * git ignores them.
 */
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

type Counts = Readonly<Record<'Killed' | 'Timeout' | 'Survived' | 'NoCoverage', number>>

const isCounted = (status: string): status is keyof Counts =>
  ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status)

/** The percentage of judged mutants that were noticed; 100 if there are none. */
function scoreOf({ Killed, Timeout, Survived, NoCoverage }: Counts): number {
  const all = Killed + Timeout + Survived + NoCoverage
  return all === 0 ? 100 : (100 * (Killed + Timeout)) / all
}

/**
 * Mutates a target, or some of its files, and prints each file's score and survivors. Verdicts on unchanged
 * code are cached in node_modules/.cache.
 *
 * @param files names within the folder, such as `card.ts`; all if empty
 * @throws Error for a file that is missing or in no part, and if the tests fail before anything is broken
 */
async function mutateTarget(name: CodeTargetName, files: readonly string[]): Promise<Counts> {
  const { folder, tests, parts }: CodeTarget = codeTargets[name]
  const known = listFiles(root, folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(folder.length + 1))
  const unknown = files.find((file) => !known.includes(file))
  if (unknown !== undefined) throw new Error(unknownName('file', unknown, known))
  const partless = parts && known.find((file) => !parts.some((part) => part.files.includes(file)))
  if (partless !== undefined)
    throw new Error(`${folder}/${partless} is in no part of scripts/mutate/transfer-parts.ts`)
  const counts = { Killed: 0, Timeout: 0, Survived: 0, NoCoverage: 0 }
  for (const part of parts ?? [{ name: '', files: known, tests }]) {
    const wanted = part.files.filter((file) => files.length === 0 || files.includes(file))
    if (wanted.length === 0) continue
    const results = await mutateFiles(
      [name, part.name].filter(Boolean).join('-'),
      wanted.map((file) => `${folder}/${file}`),
      part.tests,
    )
    for (const { status } of results) if (isCounted(status)) counts[status] += 1
  }
  return counts
}

/** The only test files to run, if set: comma-separated globs. */
const onlyTests = process.env.MUTATE_TESTS

/** @param name of the verdict file and of the mutated copy */
function mutateFiles(
  name: string,
  files: string[],
  tests: readonly string[],
): ReturnType<Stryker['runMutationTest']> {
  process.env.MUTATE_TESTS = onlyTests ?? tests.join()
  return new Stryker({
    mutate: files,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false },
    // TypeScript 7 lacks the API Stryker rewrites a tsconfig with; a missing file makes it skip that.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    ignorePatterns: notCopied,
    tempDirName: `.tmp/mutants-${name}`,
    cleanTempDir: 'always',
    coverageAnalysis: 'perTest',
    concurrency: Number(process.env.MUTATE_WORKERS ?? 1),
    incremental: true,
    incrementalFile: `node_modules/.cache/farsend/mutants-${name}.json`,
    // Generous for a shared machine: a slow mutant must not count as noticed.
    timeoutMS: 20_000,
    timeoutFactor: 4,
    thresholds: { high: 100, low: ENOUGH, break: null },
    reporters: ['progress-append-only', 'clear-text'],
    clearTextReporter: { allowColor: process.stdout.isTTY === true, logTests: false, reportTests: false },
    allowConsoleColors: process.stdout.isTTY === true,
    // Static mutants cost most, but patterns and tables are rules too.
    warnings: { slow: false, unknownOptions: true, preprocessorErrors: true, unserializableOptions: true },
  }).runMutationTest()
}

/**
 * Starts PostgreSQL, if installed, for a run's tests: tests/provider/database.ts copies the database at this
 * URL. Without it, each test file creates one in memory, which is slower.
 *
 * @returns the function that stops it
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
 * Mutates targets in turn and prints their scores at the end.
 *
 * @returns how many score too low
 */
export async function mutateCode(
  names: readonly CodeTargetName[],
  files: readonly string[],
): Promise<number> {
  const all: (readonly [string, Counts])[] = []
  const needsDatabase = names.some((name) => 'database' in codeTargets[name])
  const giveBack = needsDatabase ? await lendDatabase() : undefined
  try {
    for (const name of names) all.push([name, await mutateTarget(name, files)])
  } finally {
    await giveBack?.()
  }
  for (const [name, counts] of all) {
    const { Killed, Timeout, Survived, NoCoverage } = counts
    const [score, sign] = [scoreOf(counts), scoreOf(counts) >= ENOUGH ? '✓' : '✗']
    console.log(
      `${sign} ${name}: ${score.toFixed(1)} % of ${ENOUGH} % (killed ${Killed}, timeout ${Timeout}, survived ${Survived}, no coverage ${NoCoverage})`,
    )
  }
  return all.filter(([, counts]) => scoreOf(counts) < ENOUGH).length
}
