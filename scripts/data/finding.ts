/** One thing that is wrong, where, in one plain sentence. `line` counts from 1. */
export interface Finding {
  readonly file: string
  readonly line: number
  readonly message: string
}

/** `flows/sign-up.flow.json:12 no step is called "moble". Did you mean "mobile"?` */
export const formatFinding = (finding: Finding): string =>
  `${finding.file}:${finding.line} ${finding.message}`

/** A finding that stops the reading of a file. */
export class DataError extends Error {
  override readonly name = 'DataError'
  readonly finding: Finding

  constructor(finding: Finding) {
    super(finding.message)
    this.finding = finding
  }
}

/** The error for data files that cannot be used. Its message is a line for each finding, as formatFinding writes it. */
export class BrokenData extends Error {
  override readonly name = 'BrokenData'

  constructor(findings: readonly Finding[]) {
    super(findings.map(formatFinding).join('\n'))
  }
}

/** Ends the process with what is wrong with the data files, and nothing of where in the program that was found. */
export function endForBrokenData(error: unknown): never {
  if (!(error instanceof BrokenData)) throw error
  console.error(error.message)
  process.exit(1)
}
