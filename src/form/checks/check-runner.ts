import type { Question } from '#src/form/checks/question.ts'
import { isRefused, waitSentence } from '#src/form/services.ts'
import { afterPress } from '#src/form/state/press.ts'

export type CheckStatus =
  /** Nothing to ask, or not yet. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'passed'; readonly answer: unknown }
  | { readonly kind: 'refused'; readonly error: { readonly message: string } }
  /** No answer, or too many calls: then `said` tells when to try again. */
  | { readonly kind: 'unreachable'; readonly said?: string | undefined }

export interface CheckRunnerOptions {
  /** Milliseconds without a change before a question is sent. */
  readonly after: number
  readonly ask: (question: Question, signal: AbortSignal) => Promise<unknown>
  readonly onStatus: (status: CheckStatus) => void
}

const IDLE: CheckStatus = { kind: 'idle' }

/** Milliseconds after which a question counts as unanswered. */
const PATIENCE = 8000

/** Asks one question at a time, after a pause. A newer question aborts the older, so late answers are dropped. */
export class CheckRunner {
  private readonly options: CheckRunnerOptions
  private question: Question | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private controller: AbortController | undefined
  private underWay: Promise<void> | undefined
  private status = IDLE

  constructor(options: CheckRunnerOptions) {
    this.options = options
  }

  getStatus(): CheckStatus {
    return this.status
  }

  /** The current question; undefined if there is none. */
  follow(question: Question | undefined): void {
    if (question?.key === this.question?.key) return
    this.callOff()
    this.question = question
    this.become(IDLE)
    if (question !== undefined) this.timer = setTimeout(() => this.askUnasked(question), this.options.after)
  }

  /** Asks at once if there is no answer yet. */
  wait(): Promise<void> | undefined {
    if (this.question === undefined) return undefined
    const isSettled = this.status.kind === 'passed' || this.status.kind === 'refused'
    return isSettled ? undefined : (this.underWay ?? this.ask(this.question))
  }

  /** Asks again after no answer. */
  askAgain(): void {
    if (this.question !== undefined && this.status.kind === 'unreachable') void this.ask(this.question)
  }

  stop(): void {
    this.callOff()
    this.question = undefined
    this.status = IDLE
  }

  private callOff(): void {
    clearTimeout(this.timer)
    this.controller?.abort()
    this.underWay = undefined
  }

  private askUnasked(question: Question): void {
    afterPress(() => {
      if (this.question === question && this.status.kind === 'idle') void this.ask(question)
    })
  }

  private ask(question: Question): Promise<void> {
    clearTimeout(this.timer)
    const controller = new AbortController()
    this.controller = controller
    this.become({ kind: 'asking' })
    const settle = (status: CheckStatus) => {
      if (controller.signal.aborted) return
      this.underWay = undefined
      this.become(status)
    }
    const asked = Promise.race([
      this.options.ask(question, controller.signal),
      outOfPatience(controller.signal),
    ])
      .then(
        (answer): CheckStatus => ({ kind: 'passed', answer }),
        (error: unknown): CheckStatus =>
          isRefused(error) ? { kind: 'refused', error } : { kind: 'unreachable', said: waitSentence(error) },
      )
      .then((status) => new Promise<void>((heard) => afterPress(() => heard(settle(status)))))
    this.underWay = asked
    return asked
  }

  private become(status: CheckStatus): void {
    if (status.kind === this.status.kind && status.kind === 'idle') return
    this.status = status
    this.options.onStatus(status)
  }
}

/** Rejects after `PATIENCE`, unless aborted. */
function outOfPatience(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer in time')), PATIENCE)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })
}
