/** One thing that is wrong, where, in one plain sentence. `line` counts from 1. */
export interface Problem {
  readonly file: string
  readonly line: number
  readonly message: string
}

/** `flows/sign-up.flow.json:12 no step is called "moble". Did you mean "mobile"?` */
export const formatProblem = (problem: Problem): string =>
  `${problem.file}:${problem.line} ${problem.message}`

/** A problem that stops the reading of a file. */
export class DataError extends Error {
  override readonly name = 'DataError'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.message)
    this.problem = problem
  }
}

/** Data files that nothing can be made of. Its message is a line for each problem, as formatProblem writes it. */
export class BrokenData extends Error {
  override readonly name = 'BrokenData'

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'))
  }
}

/** Ends the process with what is wrong with the data files, and nothing of where in the program that was found. */
export function endForBrokenData(error: unknown): never {
  if (!(error instanceof BrokenData)) throw error
  console.error(error.message)
  process.exit(1)
}
