import type { Check, CheckContext } from '#scripts/check/check.ts'
import { type Finding, formatFinding } from '#scripts/data/finding.ts'
import { loadData } from '#scripts/data/load.ts'
import type { Counts } from '#scripts/run/counts.ts'

/** Runs checks, those apart beside the others, and prints in their order what each found. */
export async function runChecks(root: string, checks: readonly Check[]): Promise<Counts> {
  const data = loadData(root)
  if (data.findings.length > 0) {
    // Whatever another check would miss or refuse now follows from these.
    console.log('✗ data files can be read')
    for (const finding of data.findings) console.log(`  ${formatFinding(finding)}`)
    console.log('The other checks wait until these files can be read.')
    return { passed: 0, failed: checks.length, failures: ['data files can be read'] }
  }
  const begun = beginApart(checks, { root, data })
  const failures: string[] = []
  for (const check of checks) {
    let findings: Finding[]
    try {
      findings = await (begun.get(check) ?? check.run({ root, data }))
    } catch (error) {
      // What an earlier check has found may be what this one stumbles over; by itself it is a fault of the program.
      if (failures.length === 0) throw error
      failures.push(`check › ${check.name}`)
      console.log(`✗ ${check.name}\n  It waits until what is said above is mended.`)
      continue
    }
    if (findings.length > 0) failures.push(`check › ${check.name}`)
    console.log(`${findings.length === 0 ? '✓' : '✗'} ${check.name}`)
    for (const finding of findings) console.log(`  ${formatFinding(finding)}`)
    for (const line of check.tell?.({ root, data }) ?? []) console.log(`  ${line}`)
  }
  return { passed: checks.length - failures.length, failed: failures.length, failures }
}

/** A check that throws is heard when its turn comes, not before. */
function beginApart(checks: readonly Check[], context: CheckContext): Map<Check, Promise<Finding[]>> {
  const begun = new Map<Check, Promise<Finding[]>>()
  for (const check of checks.filter(({ apart }) => apart)) {
    const found = Promise.resolve(check.run(context))
    found.catch(() => undefined)
    begun.set(check, found)
  }
  return begun
}
