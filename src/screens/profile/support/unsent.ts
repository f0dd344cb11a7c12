import { useState } from 'react'
import { type SessionState, sessionAtom, useSession } from '#src/api/index.ts'
import type { FormData } from '#src/form/index.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { tabStorage } from '#src/lib/storage.ts'
import { store } from '#src/lib/store.ts'

/** Begins like everything that is thrown away when a customer signs out. */
const PREFIX = 'farsend.support.'

/** What is kept of a message. A file is not: what it is called and holds stays out of the storage of a browser. */
const KEPT = ['topic', 'message'] as const

const keyOf = (customer: string, about: string): string => `${PREFIX}${customer}.${about}`

/** Those texts of a message that somebody has typed. */
function textsOf(data: unknown): FormData {
  const given = isRecord(data) ? data : {}
  const texts = KEPT.map((name) => [name, given[name]] as const)
  return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string' && text !== ''))
}

/** What this tab holds of a message of this customer's; nothing where it cannot be read. */
export const recallUnsent = (customer: string, about: string): FormData =>
  textsOf(tabStorage.getJson(keyOf(customer, about)))

/** Takes the place of what was kept of this message. */
export function keepUnsent(customer: string, about: string, data: FormData): void {
  const texts = textsOf(data)
  tabStorage.setJson(keyOf(customer, about), Object.keys(texts).length === 0 ? null : texts)
}

/** Throws away what this tab has of anybody but this customer, such as of one whose session has ended here. */
function forgetOthers(customer: string): void {
  tabStorage.forget((key) => key.startsWith(PREFIX) && !key.startsWith(keyOf(customer, '')))
}

/** A form hands over its last words as it goes: those of somebody who has signed out by then are not kept any more. */
function mayKeep(session: SessionState, customer: string): boolean {
  if (session.status === 'customer') return session.user._id === customer
  return session.status === 'visitor' && session.because === 'ended'
}

export interface Unsent {
  /** What was typed earlier and never sent. */
  readonly begun: FormData
  readonly keep: (data: FormData) => void
  /** It has been sent. */
  readonly forget: () => void
}

/**
 * What the customer has written to support and not sent, kept for this tab until it is.
 *
 * @param about which message it is: the id of a transfer or of a request, or `new`
 */
export function useUnsent(about: string): Unsent {
  const session = useSession()
  const [customer] = useState(session.status === 'customer' ? session.user._id : undefined)
  const [begun] = useState(() => {
    if (customer === undefined) return {}
    forgetOthers(customer)
    return recallUnsent(customer, about)
  })
  return {
    begun,
    keep(data) {
      if (customer !== undefined && mayKeep(store.get(sessionAtom), customer))
        keepUnsent(customer, about, data)
    },
    forget() {
      if (customer !== undefined) keepUnsent(customer, about, {})
    },
  }
}
