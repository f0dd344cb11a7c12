import type { Counts } from '#scripts/coverage/counts.ts'
import type { Check, CheckContext } from '#scripts/data/check.ts'
import { type Finding, formatFinding } from '#scripts/data/finding.ts'
import { loadData } from '#scripts/data/load.ts'

/** Runs checks, some of them in parallel, and prints in their order what each found. */
export async function runChecks(root: string, checks: readonly Check[]): Promise<Counts> {
  const data = loadData(root)
  if (data.findings.length > 0) {
    console.log('✗ data files can be read')
    for (const finding of data.findings) console.log(`  ${formatFinding(finding)}`)
    console.log('The other checks wait until these files can be read.')
    return { passed: 0, failed: checks.length, failures: ['data files can be read'] }
  }
  const begun = beginApart(checks, { root, data })
  const failures: string[] = []
  const waiting: string[] = []
  /** What it finds; undefined if it throws after an earlier finding, which is probably why. */
  const findingsOf = async (check: Check): Promise<Finding[] | undefined> => {
    try {
      return await (begun.get(check) ?? check.run({ root, data }))
    } catch (error) {
      if (failures.length === 0) throw error
      return undefined
    }
  }
  /** The lowest stage that has found something. */
  let unsound = Number.POSITIVE_INFINITY
  for (const check of checks) {
    const { name, stage = 0 } = check
    const findings = stage > unsound ? undefined : await findingsOf(check)
    if (!findings) {
      waiting.push(name)
      continue
    }
    if (findings.length > 0) {
      failures.push(`check › ${name}`)
      unsound = Math.min(unsound, check.stage ?? unsound)
    }
    console.log(`${findings.length === 0 ? '✓' : '✗'} ${name}`)
    for (const finding of findings) console.log(`  ${formatFinding(finding)}`)
    for (const line of check.tell?.({ root, data }) ?? []) console.log(`  ${line}`)
  }
  if (waiting.length > 0) console.log(`These wait until that is mended: ${waiting.join(', ')}`)
  return { passed: checks.length - failures.length - waiting.length, failed: failures.length, failures }
}

/** A check that throws is reported when its turn comes, not before. */
function beginApart(checks: readonly Check[], context: CheckContext): Map<Check, Promise<Finding[]>> {
  const begun = new Map<Check, Promise<Finding[]>>()
  for (const check of checks.filter(({ apart }) => apart)) {
    const found = Promise.resolve(check.run(context))
    found.catch(() => undefined)
    begun.set(check, found)
  }
  return begun
}
