// The company that looks at what customers show, as we see it. Who plays it is in provider/outside.
import type { CheckName, Reason } from './checks.ts'

/** One check as it is handed over. */
export interface Submission {
  /** Ours, the same however often it is handed over: the verifier does it once. */
  readonly id: string
  readonly check: CheckName
  /** What the customer typed, by the names of the form's fields; files are under theirs with name, type and size. */
  readonly answers: Readonly<Record<string, unknown>>
  readonly files: readonly {
    readonly id: string
    readonly type: string
    readonly name: string
    /** Its content, part by part. */
    readonly open: () => AsyncIterable<Buffer>
  }[]
}

/** What the verifier says of a check, with an id of its own. */
export interface Decision {
  readonly id: string
  readonly submission: string
  readonly result: 'verified' | 'refused' | 'review'
  readonly reason?: Reason
  /** When it was decided, ISO 8601: what comes later and was decided earlier counts for nothing. */
  readonly decided_at: string
}

/** The verifier did not answer: it may or may not have the submission, which is handed over again by its id. */
export class VerifierDown extends Error {}

export interface Verifier {
  /** @throws VerifierDown */
  submit(submission: Submission, now: Date): Promise<void>
  /** What it has decided of a submission, for one that was not heard of for long. @throws VerifierDown */
  look(submission: string, now: Date): Promise<Decision | undefined>
}
