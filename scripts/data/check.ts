import type { Finding } from '#scripts/data/finding.ts'
import type { Data } from '#scripts/data/load.ts'

export interface CheckContext {
  readonly root: string
  readonly data: Data
}

/** One check: a name of a few words, and everything it finds wrong. */
export interface Check {
  readonly name: string
  /** Another process does its work, so it begins first and runs in parallel. */
  readonly apart?: true
  /** It checks what is edited without code: schemas, flows, content, policy. */
  readonly isOfData?: true
  /** It relies on lower stages, whose findings it would only repeat in other words. */
  readonly stage?: number
  run(context: CheckContext): Finding[] | Promise<Finding[]>
  /** What is worth knowing and not wrong, a line each. */
  tell?(context: CheckContext): string[]
}
