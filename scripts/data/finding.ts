import { endForStartError } from '#provider/lib/start-error.ts'

/** A problem and its place, in one plain sentence. `line` counts from 1. */
export interface Finding {
  readonly file: string
  readonly line: number
  readonly message: string
}

/** `flows/sign-up.flow.json:12 no step is called "moble". Did you mean "mobile"?` */
export const formatFinding = (finding: Finding): string =>
  `${finding.file}:${finding.line} ${finding.message}`

/** A finding that makes a file unreadable. */
export class DataError extends Error {
  override readonly name = 'DataError'
  readonly finding: Finding

  constructor(finding: Finding) {
    super(finding.message)
    this.finding = finding
  }
}

/** Invalid data files. The message has one line per finding, from formatFinding. */
export class BrokenData extends Error {
  override readonly name = 'BrokenData'

  constructor(findings: readonly Finding[]) {
    super(findings.map(formatFinding).join('\n'))
  }
}

/** Ends the process with the findings, or as any other error does at a start. */
export function endForBrokenData(error: unknown): never {
  if (!(error instanceof BrokenData)) endForStartError(error)
  console.error(error.message)
  process.exit(1)
}
