import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '#scripts/data/finding.ts'
import {
  allVersions,
  type LegalVersion,
  legalVersions,
  lockedSums,
  sumName,
  sumOf,
  sumsFile,
} from '#scripts/data/legal.ts'
import { type Data, findingAt } from '#scripts/data/load.ts'

/** Legal texts aren't announced further ahead: a later year is a typo. */
const YEARS_AHEAD = 2

const yearsAfter = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

/**
 * Dates ascend, exactly one version of each document is in force today, and none was edited after it came into
 * force.
 */
function dayFindings(versions: readonly LegalVersion[], today: string): Finding[] {
  const oldest = versions.at(-1)
  const ofDocument =
    oldest && versions.every(({ effective }) => effective > today)
      ? [
          findingAt(
            oldest.source,
            [],
            `no version of ${oldest.document} is in force today: this one must be, and it says ${oldest.effective}`,
          ),
        ]
      : []
  const ofVersions = versions.flatMap((version, index) => {
    const older = versions[index + 1]
    const at = (message: string) => findingAt(version.source, [], message)
    return [
      ...(version !== oldest && version.effective > yearsAfter(version.edited, YEARS_AHEAD)
        ? [at(`it comes into force on ${version.effective}, years after it was edited: is the year right?`)]
        : []),
      ...(version.edited > version.effective
        ? [at(`it was edited on ${version.edited}, when it was in force already: write a new version`)]
        : []),
      ...(older && older.effective >= version.effective
        ? [at(`it must come into force after version ${older.version}, that is after ${older.effective}`)]
        : []),
    ]
  })
  return [...ofDocument, ...ofVersions]
}

/** A version that has come into force stays as it was published. */
function publishedFindings(data: Data, today: string): Finding[] {
  const locked = lockedSums(data.root)
  const all = allVersions(data)
  const here = new Set(all.map(sumName))
  const edited = all.flatMap((version) => {
    const sum = locked.get(sumName(version))
    if (version.effective > today || sum === undefined || sum === sumOf(version)) return []
    const message =
      'this version is published and is never edited: put its words back, and write a new version'
    return [findingAt(version.source, [], message)]
  })
  const gone = [...locked.keys()].filter((name) => !here.has(name))
  return [
    ...edited,
    ...gone.map((name) => ({
      file: sumsFile,
      line: lineOf(data.root, name),
      message: `the published version ${name} is gone: put it back`,
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

/** Legal texts have their metadata, follow one another in time, and published ones stay unchanged. */
export function legalFindings(data: Data, today = new Date().toISOString().slice(0, 10)): Finding[] {
  const { documents, findings } = legalVersions(data)
  return [
    ...findings,
    ...[...documents.values()].flatMap((versions) => dayFindings(versions, today)),
    ...publishedFindings(data, today),
  ]
}
