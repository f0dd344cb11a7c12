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
