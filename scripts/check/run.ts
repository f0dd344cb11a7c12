import type { Check } from '#scripts/check/check.ts'
import { loadData } from '#scripts/data/load.ts'
import { formatProblem } from '#scripts/data/problem.ts'

/** How many checks found nothing, and how many found something. */
export interface CheckCounts {
  readonly passed: number
  readonly failed: number
}

/** Runs checks one after the other and prints what each found. */
export async function runChecks(root: string, checks: readonly Check[]): Promise<CheckCounts> {
  const data = loadData(root)
  if (data.problems.length > 0) {
    // Whatever another check would miss or refuse now follows from these.
    console.log('✗ data files can be read')
    for (const problem of data.problems) console.log(`  ${formatProblem(problem)}`)
    console.log('The other checks wait until these files can be read.')
    return { passed: 0, failed: checks.length }
  }
  let passed = 0
  for (const check of checks) {
    const problems = await check.run({ root, data })
    if (problems.length === 0) passed += 1
    console.log(`${problems.length === 0 ? '✓' : '✗'} ${check.name}`)
    for (const problem of problems) console.log(`  ${formatProblem(problem)}`)
    for (const line of check.tell?.({ root, data }) ?? []) console.log(`  ${line}`)
  }
  return { passed, failed: checks.length - passed }
}
