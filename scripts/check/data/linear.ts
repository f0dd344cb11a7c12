// Patterns applied to customers' input must run in linear time: a quadratic one takes half a minute on a body
// of 64 KB. Proved by recheck, which searches a pattern's automaton for attacks; its JavaScript build needs
// neither Java nor native code.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type AstNode, walkAst } from '#scripts/code/ast.ts'
import { sourceFiles } from '#scripts/code/source-files.ts'
import type { Check } from '#scripts/data/check.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findingAt } from '#scripts/data/load.ts'
import { root } from '#scripts/root.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { isJsonObject, type Json, type JsonPath } from '#src/lib/schema/json.ts'
import { formatPatterns } from '#src/lib/validation/formats.ts'

type Recheck = typeof import('recheck')

/** Time limits for a proof, and then for an attack search; rewrite a pattern that neither decides. */
const PROOF_MS = 60_000
const SEARCH_MS = 60_000

const cacheFile = join(root, 'node_modules/.cache/farsend/patterns.json')

/** Verdicts by pattern, empty if fine; cached between runs. */
let known: Map<string, string> | undefined

function readKnown(): Map<string, string> {
  try {
    const kept: Record<string, string> = JSON.parse(readFileSync(cacheFile, 'utf8'))
    return new Map(Object.entries(kept))
  } catch {
    return new Map()
  }
}

function keep(verdicts: ReadonlyMap<string, string>): void {
  mkdirSync(dirname(cacheFile), { recursive: true })
  writeFileSync(cacheFile, JSON.stringify(Object.fromEntries(verdicts)))
}

function judge(pattern: string, flags: string): string {
  // The package's main entry tries Java and native code first.
  const { checkSync }: Recheck = createRequire(import.meta.url)('recheck/lib/browser.js')
  const proof = checkSync(pattern, flags, { timeout: PROOF_MS })
  // Deterministic, so verdicts agree on every machine.
  const found =
    proof.status === 'unknown'
      ? checkSync(pattern, flags, { timeout: SEARCH_MS, checker: 'fuzz', randomSeed: 1 })
      : proof
  if (found.status === 'safe') return ''
  if (found.status === 'unknown') return `cannot be proved quick (${found.error.kind})`
  return `takes ${found.complexity.summary} time, as for ${found.attack.pattern}`
}

/** What is slow about a pattern; empty if it is linear. */
export function slowness(pattern: string, flags: string): string {
  known ??= readKnown()
  const key = `/${pattern}/${[...flags].sort().join('')}`
  const before = known.get(key)
  if (before !== undefined) return before
  const verdict = judge(pattern, flags)
  known.set(key, verdict)
  keep(known)
  return verdict
}

const sentence = (pattern: string, slow: string): string =>
  `the pattern "${pattern}" ${slow}; patterns for customers' input must run in linear time`

interface Place {
  readonly path: JsonPath
  readonly pattern: string
}

/** A schema's patterns; invalid ones are reported elsewhere. */
function patternsIn(value: Json | undefined, path: JsonPath = []): Place[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => patternsIn(item, [...path, index]))
  if (!isJsonObject(value)) return []
  const own =
    typeof value.pattern === 'string' ? [{ path: [...path, 'pattern'], pattern: value.pattern }] : []
  return [...own, ...Object.entries(value).flatMap(([key, item]) => patternsIn(item, [...path, key]))]
}

/** Schemas' patterns and named formats, which judge customers' input. */
export function patternFindings(data: Data): Finding[] {
  const schemas = data.files.filter(({ kind }) => kind === 'form' || kind === 'api' || kind === 'shared')
  const slowFormats = Object.entries(formatPatterns).flatMap(([name, { source, flags }]) => {
    const slow = slowness(source, flags)
    const message = `of the format "${name}", ${sentence(source, slow)}`
    return slow === '' ? [] : [{ file: 'src/lib/validation/formats.ts', line: 1, message }]
  })
  return [
    ...slowFormats,
    ...schemas.flatMap((source) =>
      patternsIn(source.value).flatMap(({ path, pattern }) => {
        const slow = slowness(pattern, 'u')
        return slow === '' ? [] : [findingAt(source, path, sentence(pattern, slow))]
      }),
    ),
  ]
}

function literalPattern({ type, regex }: AstNode): { pattern: string; flags: string } | undefined {
  if (type !== 'Literal' || !isRecord(regex)) return undefined
  const { pattern, flags } = { pattern: '', flags: '', ...regex }
  return { pattern, flags }
}

/** For authors only; works on our own words. */
const ownWords = ['src/lib/pseudo.ts']

/** Slow regular expressions in the provider and the code it shares with the app. */
export function slowExpressions(base: string): Finding[] {
  const findings: Finding[] = []
  for (const source of sourceFiles(base, ['provider', 'src/lib'])) {
    if (ownWords.includes(source.file)) continue
    const parsed = source.parsed()
    walkAst(parsed.program, (node) => {
      const literal = literalPattern(node)
      const slow = literal === undefined ? '' : slowness(literal.pattern, literal.flags)
      if (literal === undefined || slow === '') return
      findings.push({
        file: source.file,
        line: parsed.lineAt(node.start),
        message: sentence(literal.pattern, slow),
      })
    })
  }
  return findings
}

/** Regular expressions in the provider, and in code it shares with the app, run in linear time. */
export const expressions: Check = {
  name: 'regular expressions',
  run: ({ root: base }) => slowExpressions(base),
}
