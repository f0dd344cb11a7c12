import { allVersions, type LegalVersion, lockedSums, sumName, sumOf, sumsFile } from '#scripts/data/legal.ts'
import type { Data } from '#scripts/data/load.ts'
import type { Output } from '#scripts/generate/output.ts'

/**
 * The record of legal texts. Committed lines stay, or editing a version would cover its own tracks; new
 * versions are added and follow their files until committed, and those to come until they are in force.
 */
export function legalOutput(data: Data, today = new Date().toISOString().slice(0, 10)): Output {
  const sums = (versions: readonly LegalVersion[]) =>
    versions.map((version) => [sumName(version), sumOf(version)] as const)
  const all = allVersions(data)
  const coming = all.filter(({ effective }) => effective > today)
  const lines = [...new Map([...sums(all), ...lockedSums(data.root), ...sums(coming)])].map(
    ([name, sum]) => `${sum}  ${name}\n`,
  )
  return { file: sumsFile, text: lines.sort((a, b) => a.slice(66).localeCompare(b.slice(66))).join('') }
}
