import { fixtureFindings } from '#scripts/check/data/fixtures.ts'
import { metaFindings } from '#scripts/check/data/meta.ts'
import { documentWords } from '#scripts/check/data/openapi.ts'
import { callCode, callCodeFindings } from '#scripts/check/data/operation-code.ts'
import { unusedSchemaFindings } from '#scripts/check/data/unused-schemas.ts'
import { usesIn } from '#scripts/check/flows/code-uses.ts'
import { mountFindings } from '#scripts/check/flows/mounts.ts'
import { flowSenseFindings } from '#scripts/check/flows/sense.ts'
import { idFindings } from '#scripts/check/ids.ts'
import { dataFindings } from '#scripts/check/stages.ts'
import { contactFindings } from '#scripts/check/words/contacts.ts'
import { doubledFindings } from '#scripts/check/words/doubled.ts'
import { numberFindings } from '#scripts/check/words/numbers.ts'
import { orphanFindings, readShown, wordedSources } from '#scripts/check/words/orphans.ts'
import { sentenceFindings } from '#scripts/check/words/sentences.ts'
import { spellingFindings } from '#scripts/check/words/spelling.ts'
import { translatedNumberFindings } from '#scripts/check/words/translated-numbers.ts'
import { wordingFindings } from '#scripts/check/words/wording.ts'
import { wordsUsedFindings } from '#scripts/check/words/words-used.ts'
import { DataError, type Finding } from '#scripts/data/finding.ts'
import { classify, type Data, parseDataFile } from '#scripts/data/load.ts'
import { sharePrepared } from '#scripts/data/prepared.ts'
import type { Mutant } from '#scripts/mutate/mutant.ts'

function withMutant(data: Data, { file, text }: Mutant): Data {
  const others = data.files.filter((one) => one.file !== file)
  if (text === null) return { ...data, files: others }
  try {
    const parsed = parseDataFile(file, text)
    // Keeps the position: some checks report the second of two.
    const files = data.files.map((one) => (one.file === file && parsed ? parsed : one))
    const isNew = parsed !== undefined && !data.files.some((one) => one.file === file)
    return { ...data, files: isNew ? [...files, parsed] : files }
  } catch (error) {
    if (!(error instanceof DataError)) throw error
    return { ...data, files: others, findings: [...data.findings, error.finding] }
  }
}

/** Kinds of files that prepared schemas depend on. */
const prepares: ReadonlySet<string> = new Set(['form', 'api', 'shared', 'policy'])

/** What `npm run check` finds in mutated data: the findings of the first check that has any. */
export type Judge = (mutant: Mutant) => readonly Finding[]

/**
 * Runs the data checks in this process, loading the code once. Skips checks that need another process (types,
 * the linter, a build).
 */
export async function judgeOf(root: string, data: Data): Promise<Judge> {
  const code = wordedSources(root)
  const isShown = await readShown(data, code)
  const uses = usesIn(code)
  const calls = callCode(root, code)
  return (mutant) => {
    const broken = withMutant(data, mutant)
    const own = metaFindings({ ...broken, files: broken.files.filter(({ file }) => file === mutant.file) })
    if (own.length > 0) return own
    const kind = classify(mutant.file)?.kind
    if (kind !== undefined && !prepares.has(kind) && broken.findings.length === 0) sharePrepared(data, broken)
    const steps = [
      // Likely checks first; the rest only for what they miss.
      ...(kind === 'flow' ? [() => idFindings(broken), () => flowSenseFindings(broken)] : []),
      ...(kind === 'words' ? [() => wordingFindings(broken), () => sentenceFindings(broken)] : []),
      () => dataFindings(broken),
      () => fixtureFindings(root, broken),
      () => callCodeFindings(broken, calls),
      () => mountFindings(broken, uses),
      () => wordsUsedFindings(broken, code),
      () => orphanFindings(broken, isShown),
      () => documentWords(broken),
      () => numberFindings(broken),
      () => translatedNumberFindings(broken),
      () => contactFindings(broken),
      () => doubledFindings(broken),
      () => spellingFindings(broken),
      () => unusedSchemaFindings(broken),
    ]
    for (const step of steps) {
      const found = step()
      if (found.length > 0) return found
    }
    return []
  }
}
