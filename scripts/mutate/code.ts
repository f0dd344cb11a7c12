// `npm run mutate -- validation` and the other targets of code: Stryker breaks one expression at a time in a copy of the
// repository below .tmp, and runs the tests that reach it. What they let pass is printed with its place.
import { Stryker } from '@stryker-mutator/core'
import { migrate, openDb } from '#provider/db/index.ts'
import { listFiles } from '#scripts/data/load.ts'
import { unknownName } from '#scripts/data/suggest.ts'
import { type Part, paymentParts, transferParts } from '#scripts/mutate/transfer-parts.ts'
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
  /** Where all tests would be asked about each mutant for too long: its files by the tests that are about them. */
  readonly parts?: readonly Part[]
  /** Whether tests of it need a database. */
  readonly database?: true
}

/** Test files of the money side, in the order in which most mutants are noticed soonest; those on PostgreSQL's own come last. */
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
  // Paths and properties play whole flows: what they alone notice is little, and they take long.
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

/** How many mutants ended in which way. */
type Counts = Readonly<Record<'Killed' | 'Timeout' | 'Survived' | 'NoCoverage', number>>

const isCounted = (status: string): status is keyof Counts =>
  ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status)

/** The part of all whose verdict is known that was noticed, in percent; 100 where there is nothing to break. */
function scoreOf({ Killed, Timeout, Survived, NoCoverage }: Counts): number {
  const all = Killed + Timeout + Survived + NoCoverage
  return all === 0 ? 100 : (100 * (Killed + Timeout)) / all
}

/**
 * Breaks one target, or some files of it, and prints the score of each file and every survivor. What is unchanged since
 * the last time is not run again: the verdicts are kept below node_modules/.cache.
 *
 * @param files names within the folder, such as `card.ts`; none are all
 * @throws Error for a file that is not there or is in no part, and when the tests fail before anything is broken
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

/** The only test files to run, if set: globs between commas. */
const onlyTests = process.env.MUTATE_TESTS

/** @param name of the file of its verdicts, and of the copy that is broken */
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
    thresholds: { high: 100, low: ENOUGH, break: null },
    reporters: ['progress-append-only', 'clear-text'],
    clearTextReporter: { allowColor: process.stdout.isTTY === true, logTests: false, reportTests: false },
    allowConsoleColors: process.stdout.isTTY === true,
    // What is static costs most, and is what it is: patterns and tables are rules too.
    warnings: { slow: false, unknownOptions: true, preprocessorErrors: true, unserializableOptions: true },
  }).runMutationTest()
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
