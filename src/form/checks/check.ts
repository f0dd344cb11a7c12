import type { CheckStatus } from '#src/form/checks/check-runner.ts'
import type { CompareOptions } from '#src/form/checks/compare.ts'
import { isQuestion, type QuestionOptions } from '#src/form/checks/question.ts'
import type { ShownError } from '#src/form/state/field-status.ts'
import { fromPointer, valueAt } from '#src/form/state/paths.ts'
import { findFieldWord } from '#src/form/words.ts'

/** `ui:options.check` of a field. */
export interface CheckOptions extends QuestionOptions {
  /** Milliseconds without a change before it is called. */
  readonly after?: number
  readonly blocking: boolean
  readonly unreachable: 'allow' | 'block'
  /** JSON pointer to `{answer}` of the word `passed`. */
  readonly say?: string
  /** Other fields to compare the answer with; the outcome shows in a panel instead of a line. */
  readonly compare?: CompareOptions
}

export function isCheck(option: unknown): option is CheckOptions {
  return isQuestion(option) && 'blocking' in option && 'unreachable' in option
}

export function checkSentence(
  form: string,
  path: string,
  { say }: CheckOptions,
  status: CheckStatus,
): string | undefined {
  switch (status.kind) {
    case 'idle':
      return undefined
    case 'passed': {
      const answer = say === undefined ? undefined : valueAt(status.answer, say)
      return findFieldWord(form, path, 'check.passed', { answer: String(answer ?? '') })
    }
    case 'refused':
      return findFieldWord(form, path, 'check.refused') ?? status.error.message
    case 'unreachable':
      return status.said ?? findFieldWord(form, path, 'check.unreachable')
    default:
      return findFieldWord(form, path, `check.${status.kind}`)
  }
}

/** The error that a check's result causes, if it blocks. */
export function verdictOf(
  form: string,
  path: string,
  check: CheckOptions,
  status: CheckStatus,
): ShownError | undefined {
  const stops = status.kind === 'refused' || (status.kind === 'unreachable' && check.unreachable === 'block')
  if (!check.blocking || !stops) return undefined
  return {
    path,
    keyword: 'check',
    id: `${form}.${fromPointer(path).join('.')}.check.${status.kind}`,
    // Looked up on each render, like all words.
    get said() {
      return checkSentence(form, path, check, status)
    },
  }
}
