// `npm run mutate -- data`: breaks one data file at a time, in memory, in every known way, and runs the
// checks. Prints survivors. Changes no file and is deterministic.
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { formatFinding } from '#scripts/data/finding.ts'
import { type Data, loadData } from '#scripts/data/load.ts'
import { dataBreakers } from '#scripts/mutate/data-breakers.ts'
import { flowBreakers } from '#scripts/mutate/flow-breakers.ts'
import { judgeOf } from '#scripts/mutate/judge.ts'
import { moneyBreakers } from '#scripts/mutate/money-breakers.ts'
import { type Breaker, changed, type Mutant } from '#scripts/mutate/mutant.ts'
import { senseBreakers } from '#scripts/mutate/sense-breakers.ts'

const sumOf = (text: string): string => createHash('sha1').update(text).digest('base64')

const written = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** A kind's mutants, without duplicates and no-ops. */
function* mutantsOfKind(data: Data, kind: string, breaker: Breaker): Generator<Mutant> {
  for (const file of data.files) {
    const seen = new Set([sumOf(written(file.value))])
    for (const [path, value] of breaker(file)) {
      // Serialized when judged: some kinds have thousands of mutants, each a whole file.
      const write = () => written(changed(file.value, path, value))
      const sum = sumOf(write())
      if (seen.has(sum)) continue
      seen.add(sum)
      yield {
        kind,
        file: file.file,
        path,
        get text() {
          return write()
        },
      }
    }
  }
}

/** Whether anything refers to a file: every operation uses the refusal schema implicitly. */
const named = (data: Data, file: string): boolean =>
  !file.startsWith('schemas/api/') ||
  data.files.some(({ text }) => text.includes(`"${basename(file, '.schema.json')}"`)) ||
  file.endsWith('operations.json')

const orphans: readonly Mutant[] = ['api', 'shared'].map((folder) => ({
  kind: 'file: a schema that nothing refers to',
  file: `schemas/${folder}/orphan.schema.json`,
  path: [],
  text: '{ "$schema": "http://json-schema.org/draft-07/schema#", "type": "string" }\n',
}))

/** Whole files: deleted, invalid JSON, or a translation of nothing. An incomplete translation is fine. */
function* wholeFiles(data: Data): Generator<Mutant> {
  yield* orphans
  for (const { file, kind, text } of data.files) {
    const isJson = file.endsWith('.json')
    if (
      isJson &&
      ['form', 'ui', 'api', 'flow', 'operations', 'disclosure', 'rows'].includes(kind) &&
      named(data, file)
    )
      yield { kind: 'file: one that is gone', file, path: [], text: null }
    if (isJson) yield { kind: 'file: no JSON', file, path: [], text: text.replace(/[}\]]\s*$/, '') }
    if (kind === 'words' && /\/(?:forms|flows)\//.test(file))
      yield {
        kind: 'translation: a sentence that the original has not',
        file: file.replace('/en-CA/', '/fr-CA/'),
        path: [],
        text: '{ "unsaid": "Rien" }\n',
      }
  }
}

/** Mutants to judge per kind; a sample spread evenly over all files if there are more. */
const MOST_OF_A_KIND = 40

/** A deterministic sample, spread evenly over a list. */
function spread(all: readonly Mutant[], most: number): Mutant[] {
  const step = Math.max(1, all.length / most)
  return all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}

export function mutantsOf(data: Data, most: number = MOST_OF_A_KIND): ReadonlyMap<string, readonly Mutant[]> {
  const named = Object.entries({
    ...flowBreakers(data),
    ...dataBreakers,
    ...senseBreakers,
    ...moneyBreakers,
  }).map(([kind, breaker]) => [kind, [...mutantsOfKind(data, kind, breaker)]] as const)
  const whole = Map.groupBy(wholeFiles(data), ({ kind }) => kind)
  return new Map([...named, ...whole].map(([kind, all]) => [kind, spread(all, most)]))
}

/**
 * Judges every mutant and prints how many of each kind were found.
 *
 * @param only parts of kind or file names: judges every matching mutant and no other
 * @returns how many survived
 */
export async function mutateData(root: string, only: readonly string[] = []): Promise<number> {
  const data = loadData(root)
  const judge = await judgeOf(root, data)
  const [sound] = data.files
  const before = sound === undefined ? [] : judge({ kind: '', file: sound.file, path: [], text: sound.text })
  if (before.length > 0) {
    console.error('The data are not sound to begin with: npm run check')
    for (const finding of before) console.error(`  ${formatFinding(finding)}`)
    return before.length
  }
  const began = performance.now()
  let judged = 0
  let survived = 0
  const isWanted = ({ kind, file }: Mutant) =>
    only.length === 0 || only.some((part) => kind.includes(part) || file.includes(part))
  for (const [kind, all] of mutantsOf(data, only.length === 0 ? MOST_OF_A_KIND : Number.POSITIVE_INFINITY)) {
    const mutants = all.filter(isWanted)
    if (mutants.length === 0) continue
    const survivors = mutants.filter((mutant) => judge(mutant).length === 0)
    judged += mutants.length
    survived += survivors.length
    console.log(
      `${survivors.length === 0 ? '✓' : '✗'} ${kind}: ${mutants.length - survivors.length} of ${mutants.length}`,
    )
    for (const { file, path } of survivors) console.log(`    ${file} ${path.join('/')}`)
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${judged - survived} found, ${survived} survived, in ${seconds} s`)
  return survived
}
