import { lockedSums, pastVersions, sumName, sumOf, sumsFile } from '#scripts/data/legal.ts'
import type { Data } from '#scripts/data/load.ts'
import type { Output } from '#scripts/generate/output.ts'

/**
 * The record of superseded legal texts. Committed lines stay, or editing a past version would cover its own
 * tracks; newly superseded versions are added and follow their files until committed.
 */
export function legalOutput(data: Data): Output {
  const locked = lockedSums(data.root)
  const past = new Map(pastVersions(data).map((version) => [sumName(version), sumOf(version)]))
  const lines = [...new Map([...past, ...locked])].map(([name, sum]) => `${sum}  ${name}\n`)
  return { file: sumsFile, text: lines.sort((a, b) => a.slice(66).localeCompare(b.slice(66))).join('') }
}
