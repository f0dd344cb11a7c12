import { fixtureProblems } from '#scripts/check/data/fixtures.ts'
import { idProblems } from '#scripts/check/data/ids.ts'
import { metaProblems } from '#scripts/check/data/meta.ts'
import { dataProblems } from '#scripts/check/data/stages.ts'
import { mountProblems, usesOf } from '#scripts/check/flows/mounts.ts'
import { flowSenseProblems } from '#scripts/check/flows/sense.ts'
import { sentenceProblems } from '#scripts/check/words/sentences.ts'
import { callKeyProblems, contentKeys, textKeyProblems } from '#scripts/check/words/text-keys.ts'
import { wordingProblems } from '#scripts/check/words/wording.ts'
import { wordsUsedProblems } from '#scripts/check/words/words-used.ts'
import { sourceFiles } from '#scripts/code/source-files.ts'
import { classify, type Data, parseDataFile } from '#scripts/data/load.ts'
import { sharePrepared } from '#scripts/data/prepared.ts'
import { DataError, type Problem } from '#scripts/data/problem.ts'
import type { Mutant } from '#scripts/mutate/mutant.ts'

/** The data as they would be with a mutant in them. */
function withMutant(data: Data, { file, text }: Mutant): Data {
  const others = data.files.filter((one) => one.file !== file)
  if (text === null) return { ...data, files: others }
  try {
    const parsed = parseDataFile(file, text)
    // In its place: some checks report the second of two.
    const files = data.files.map((one) => (one.file === file && parsed ? parsed : one))
    const isNew = parsed !== undefined && !data.files.some((one) => one.file === file)
    return { ...data, files: isNew ? [...files, parsed] : files }
  } catch (error) {
    if (!(error instanceof DataError)) throw error
    return { ...data, files: others, problems: [...data.problems, error.problem] }
  }
}

/** Kinds of files that schemas are prepared from. */
const prepares: ReadonlySet<string> = new Set(['form', 'api', 'shared', 'policy'])

/** Says what `npm run check` finds in the data with a mutant in them: the first checks that find anything. */
export type Judge = (mutant: Mutant) => readonly Problem[]

/**
 * A judge that runs the checks of the data files in this process, with the code read once. What a check needs a second
 * process for (types, the linter, a build) it does not ask.
 */
export function judgeOf(root: string, data: Data): Judge {
  const code = sourceFiles(root, ['src', 'provider']).filter(({ file }) => !file.startsWith('src/generated/'))
  const app = code.filter(({ file }) => file.startsWith('src/'))
  const uses = usesOf(app)
  return (mutant) => {
    const broken = withMutant(data, mutant)
    const own = metaProblems({ ...broken, files: broken.files.filter(({ file }) => file === mutant.file) })
    if (own.length > 0) return own
    const kind = classify(mutant.file)?.kind
    if (kind !== undefined && !prepares.has(kind) && broken.problems.length === 0) sharePrepared(data, broken)
    const steps = [
      // What is likely to find it goes first; all else follows for what that lets pass.
      ...(kind === 'flow' ? [() => idProblems(broken), () => flowSenseProblems(broken)] : []),
      ...(kind === 'words' ? [() => wordingProblems(broken), () => sentenceProblems(broken)] : []),
      () => dataProblems(broken),
      () => fixtureProblems(root, broken),
      () => mountProblems(broken, uses),
      () => {
        const keys = contentKeys(broken)
        return [
          ...app.flatMap((source) => textKeyProblems(source, keys)),
          ...code.flatMap((source) => callKeyProblems(source, keys)),
        ]
      },
      () => wordsUsedProblems(root, broken, code),
    ]
    for (const step of steps) {
      const found = step()
      if (found.length > 0) return found
    }
    return []
  }
}
