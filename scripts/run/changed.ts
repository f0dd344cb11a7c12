import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { root } from '#scripts/root.ts'
import type { Suites } from '#scripts/run/suites.ts'

const git = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line !== '')

/**
 * Files changed since the branch left `main`, including uncommitted ones; undefined without git or `main`.
 */
export function changedFiles(): readonly string[] | undefined {
  for (const main of ['origin/main', 'main']) {
    try {
      const [base = ''] = git('merge-base', 'HEAD', main)
      return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
    } catch {
      // Try the next name.
    }
  }
  return undefined
}

/** Browser specs below tests/e2e, by changed file. First match wins; without one, all of `npm test`. */
const specs: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^(?!content\/).*\.md$|^(?:docs|scripts|\.github|\.ci|\.vscode)\/|^(?:Dockerfile|\.dockerignore|renovate\.json)$/,
    [],
  ],
  [/^tests\/(?!e2e\/|fixtures\/|support\/)/, []],
  [/^(?:schemas\/forms|tests\/fixtures|content\/[^/]+\/forms)\//, ['atlas/forms', 'atlas/steps']],
  [/^(?:flows|content\/[^/]+\/flows)\//, ['atlas/steps']],
  [/^content\/[^/]+\/(?:legal|articles)\/|\/faq\.json$/, ['legal', 'public/pages']],
  [/^content\/(?!policy\/)/, ['public/pages', 'atlas/page']],
  [/^src\/atlas\//, ['atlas/']],
  [/^src\/(?:screens|shared)\/public\//, ['public/', 'legal']],
  [/^src\/screens\/access\//, ['login/', 'sign-up/', 'keyboard/access']],
  [/^src\/(?:screens|shared)\/identity\//, ['identity/']],
  [/^src\/screens\/transfer\//, ['transfer/', 'clock/transfer', 'keyboard/transfer']],
  [/^src\/screens\/(?:dashboard|home|multi-currency)\//, ['home/', 'clock/conversion', 'keyboard/money']],
  [/^src\/screens\/profile\//, ['profile/', 'settings/', 'keyboard/profile']],
  [/^src\/shared\/(?:beneficiaries|transfers|cards)\//, ['transfer/', 'profile/']],
  [/^src\/shared\/rates\//, ['public/calculator', 'transfer/amount', 'home/rate-alerts']],
  [/^src\/shared\/(?:notifications|contact|support|profile|referrals)\//, ['profile/', 'public/contact']],
  [/^src\/shared\/(?:passkeys|presence|accounts|shell)\//, ['login/', 'settings/', 'home/', 'moving']],
]

const specsOf = (file: string): readonly string[] | undefined => {
  const own = /^tests\/e2e\/(.+)\.spec\.ts$/.exec(file)?.[1]
  return own === undefined ? specs.find(([pattern]) => pattern.test(file))?.[1] : [own]
}

const isWords = (file: string): boolean => /^content\/(?!policy\/)/.test(file)
const testsOfWords = [
  'conformance/sentences',
  'scripts/locale',
  'scripts/legal',
  'provider/words',
  'src/content',
]

/** Read from disk, so the module graph doesn't lead from them to tests. */
const isData = (file: string): boolean => /^(?:schemas|flows|content|tests\/fixtures)\//.test(file)
const testsOfData = [
  'conformance',
  'contract',
  'scripts',
  'src/flow/core',
  'provider/transfers',
  'provider/money',
]

const testsIn = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) => globSync(`tests/${folder}{,/**/}*.test.{ts,tsx}`, { cwd: root }))

function unitsFor(files: readonly string[]): readonly string[] | undefined {
  if (files.every(isWords)) return testsIn(testsOfWords)
  const code = files.filter((file) => /\.tsx?$/.test(file))
  const related = [...code, ...(files.some(isData) ? testsIn(testsOfData) : [])]
  return related.length > 0 ? ['related', ...related] : undefined
}

/** The suites that can notice a change: by folder and, for Vitest, by importers. */
export function suitesFor(files: readonly string[]): Suites {
  const browser = files.map(specsOf)
  const checks = files.every(isWords) ? 'data' : true
  const units = unitsFor(files)
  if (browser.includes(undefined)) return { extent: 'core', checks, ...(units ? { units } : {}), browser: [] }
  const chosen = [...new Set(browser.flatMap((own) => own ?? []))]
  return {
    extent: 'changed',
    checks,
    ...(units ? { units } : {}),
    ...(chosen.length > 0 ? { browser: chosen } : {}),
  }
}

/** @throws Error without git, or a branch `main` to compare with */
export function changedSuites(): Suites {
  const files = changedFiles()
  if (!files) throw new Error('There is no branch main to compare with: fetch it, or run all of npm test')
  return suitesFor(files)
}
