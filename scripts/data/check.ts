import type { Finding } from '#scripts/data/finding.ts'
import type { Data } from '#scripts/data/load.ts'

/** What a check looks at. */
export interface CheckContext {
  readonly root: string
  readonly data: Data
}

/** One check: a name of a few words, and everything it finds wrong. */
export interface Check {
  readonly name: string
  /** Its work is done by a program of its own, so it begins first and runs beside the others. */
  readonly apart?: true
  /** It judges what is edited without code: schemas, flows, content, policy. */
  readonly isOfData?: true
  /** It relies on the data that lower stages judge: what they find, it would find once more in its own words. */
  readonly stage?: number
  run(context: CheckContext): Finding[] | Promise<Finding[]>
  /** What is worth knowing and wrong with nothing, a line each. */
  tell?(context: CheckContext): string[]
}
