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
  let passed = 0
  for (const check of checks) {
    const problems = await check.run({ root, data })
    if (problems.length === 0) passed += 1
    console.log(`${problems.length === 0 ? '✓' : '✗'} ${check.name}`)
    for (const problem of problems) console.log(`  ${formatProblem(problem)}`)
  }
  return { passed, failed: checks.length - passed }
}
