// No pattern that judges what people send may take more than linear time: one that is quadratic is searched for half a
// minute in a body of 64 KB. Proved by recheck, which turns a pattern into an automaton and looks for the way to make it
// slow; its own build in JavaScript is used, which needs neither Java nor a program for this machine.
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

/** How long a proof may take, and after it a search for an attack; what neither decides is to be written more simply. */
const PROOF_MS = 60_000
const SEARCH_MS = 60_000

const cacheFile = join(root, 'node_modules/.cache/farsend/patterns.json')

/** What is slow about each checked pattern, empty for nothing; cached between runs. */
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
  // The package's own entry looks for Java and for a program first.
  const { checkSync }: Recheck = createRequire(import.meta.url)('recheck/lib/browser.js')
  const proof = checkSync(pattern, flags, { timeout: PROOF_MS })
  // Every search goes the same way, so that a verdict is the same on every machine.
  const found =
    proof.status === 'unknown'
      ? checkSync(pattern, flags, { timeout: SEARCH_MS, checker: 'fuzz', randomSeed: 1 })
      : proof
  if (found.status === 'safe') return ''
  if (found.status === 'unknown') return `cannot be proved quick (${found.error.kind})`
  return `takes ${found.complexity.summary} time, as for ${found.attack.pattern}`
}

/** What is slow about a pattern, or an empty text when its time grows no faster than what it is given. */
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
  `the pattern "${pattern}" ${slow}; what people send is judged in linear time`

interface Place {
  readonly path: JsonPath
  readonly pattern: string
}

/** Every pattern of a schema; what is no regular expression at all is named elsewhere. */
function patternsIn(value: Json | undefined, path: JsonPath = []): Place[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => patternsIn(item, [...path, index]))
  if (!isJsonObject(value)) return []
  const own =
    typeof value.pattern === 'string' ? [{ path: [...path, 'pattern'], pattern: value.pattern }] : []
  return [...own, ...Object.entries(value).flatMap(([key, item]) => patternsIn(item, [...path, key]))]
}

/** Schemas judge what customers send, by patterns and by named formats. */
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

/** The pattern and flags of a regular expression in the code. */
function literalPattern({ type, regex }: AstNode): { pattern: string; flags: string } | undefined {
  if (type !== 'Literal' || !isRecord(regex)) return undefined
  const { pattern, flags } = { pattern: '', flags: '', ...regex }
  return { pattern, flags }
}

/** Works on our own words, for authors alone. */
const ownWords = ['src/lib/pseudo.ts']

/** The regular expressions in the code of the provider and of what it shares with the app. */
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

/** No regular expression of the provider, or of what it shares with the app, takes more than linear time. */
export const expressions: Check = {
  name: 'regular expressions',
  run: ({ root: base }) => slowExpressions(base),
}
