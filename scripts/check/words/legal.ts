import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type LegalVersion,
  legalVersions,
  pastVersions,
  recordedSums,
  sumName,
  sumOf,
  sumsFile,
} from '#scripts/data/legal.ts'
import { type Data, problemAt } from '#scripts/data/load.ts'
import type { Problem } from '#scripts/data/problem.ts'

/** Days go forward: nothing holds before the version that it supersedes, nor was it last edited after it held. */
function dayProblems(versions: readonly LegalVersion[]): Problem[] {
  return versions.flatMap((version, index) => {
    const older = versions[index + 1]
    const at = (message: string) => problemAt(version.source, [], message)
    return [
      ...(version.edited > version.effective
        ? [at(`it was edited on ${version.edited}, after it came into force on ${version.effective}`)]
        : []),
      ...(older && older.effective >= version.effective
        ? [at(`it must come into force after version ${older.version}, that is after ${older.effective}`)]
        : []),
    ]
  })
}

/** A superseded version says what it said when it was superseded. */
function pastProblems(data: Data): Problem[] {
  const recorded = recordedSums(data.root)
  const past = pastVersions(data)
  const here = new Set(past.map(sumName))
  const edited = past.flatMap((version) => {
    const sum = recorded.get(sumName(version))
    if (sum === undefined || sum === sumOf(version)) return []
    const message = 'this version is past and is never edited: put its words back, and write a new version'
    return [problemAt(version.source, [], message)]
  })
  const gone = [...recorded.keys()].filter((name) => !here.has(name))
  return [
    ...edited,
    ...gone.map((name) => ({
      file: sumsFile,
      line: lineOf(data.root, name),
      message: `the past version ${name} is gone: put it back`,
    })),
  ]
}

function lineOf(root: string, name: string): number {
  const path = join(root, sumsFile)
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  return (
    Math.max(
      0,
      lines.findIndex((line) => line.endsWith(`  ${name}`)),
    ) + 1
  )
}

/** Legal texts say what is to be known of them, follow one another in time, and past ones stay as they were. */
export function legalProblems(data: Data): Problem[] {
  const { documents, problems } = legalVersions(data)
  return [...problems, ...[...documents.values()].flatMap(dayProblems), ...pastProblems(data)]
}
