import type { Finding } from '#scripts/data/finding.ts'
import type { Data } from '#scripts/data/load.ts'

export interface CheckContext {
  readonly root: string
  readonly data: Data
}

export interface Check {
  readonly name: string
  /** Runs in another process, so it starts first and in parallel. */
  readonly apart?: true
  /** Checks what is edited without code: schemas, flows, content, policy. */
  readonly isOfData?: true
  /** Needs lower stages to pass; it would only repeat their findings. */
  readonly stage?: number
  run(context: CheckContext): Finding[] | Promise<Finding[]>
  /** Information rather than findings, one per line. */
  tell?(context: CheckContext): string[]
}
