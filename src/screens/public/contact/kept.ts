import type { FormData } from '#src/form/index.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { tabStorage } from '#src/lib/storage.ts'

/** Begins like everything that is thrown away when a customer signs out. */
const KEY = 'farsend.contact'

/** A message on its way: its Idempotency-Key, and what is sent under it. */
interface Attempt {
  readonly key: string
  readonly content: string
}

/** A message that arrived. */
export interface Sent {
  readonly reference: string
  readonly name: string
  readonly email: string
}

/** What this tab keeps of the page, so that neither a reload nor leaving it loses anything. */
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

/** Before the script has taken the page over: the HTML of the build is the same for everybody. */
export const nothingKept = (): Kept => ({})

/** What was kept; nothing where it cannot be read. */
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

/** Takes the place of what was kept. */
export const keep = (kept: Kept): void => tabStorage.setJson(KEY, kept)

/** Changes some of what is kept. */
export function keepAlso(changes: Kept): void {
  keep({ ...recall(), ...changes })
}
