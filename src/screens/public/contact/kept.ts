import type { FormData } from '#src/form/index.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { tabStorage } from '#src/lib/storage.ts'

/** Everything under `farsend.` is cleared on sign-out. */
const KEY = 'farsend.contact'

/** A message being sent, with its Idempotency-Key. */
interface Attempt {
  readonly key: string
  readonly content: string
}

export interface Sent {
  readonly reference: string
  readonly name: string
  readonly email: string
}

/** What this tab keeps of the page, across reloads and navigation. */
export interface Kept {
  readonly data?: FormData
  readonly attempt?: Attempt
  readonly sent?: Sent
}

const isAttempt = (value: unknown): value is Attempt =>
  isRecord(value) && typeof value.key === 'string' && typeof value.content === 'string'

const isSent = (value: unknown): value is Sent =>
  isRecord(value) &&
  typeof value.reference === 'string' &&
  typeof value.name === 'string' &&
  typeof value.email === 'string'

/** Until hydration: the prerendered HTML is the same for all. */
export const nothingKept = (): Kept => ({})

export function recall(): Kept {
  const value = tabStorage.getJson(KEY)
  if (!isRecord(value)) return {}
  const { data, attempt, sent } = value
  return {
    ...(isRecord(data) ? { data } : {}),
    ...(isAttempt(attempt) ? { attempt } : {}),
    ...(isSent(sent) ? { sent } : {}),
  }
}

export const keep = (kept: Kept): void => tabStorage.setJson(KEY, kept)

export function keepAlso(changes: Kept): void {
  keep({ ...recall(), ...changes })
}
