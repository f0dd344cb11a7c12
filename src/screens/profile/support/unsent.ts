import { useState } from 'react'
import { type SessionState, sessionAtom, useSession } from '#src/api/index.ts'
import type { FormData } from '#src/form/index.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { tabStorage } from '#src/lib/storage.ts'
import { store } from '#src/lib/store.ts'

/** Everything under `farsend.` is cleared on sign-out. */
const PREFIX = 'farsend.support.'

/** The kept fields. No files: neither their names nor content belong in browser storage. */
const KEPT = ['topic', 'message'] as const

const keyOf = (customer: string, about: string): string => `${PREFIX}${customer}.${about}`

function textsOf(data: unknown): FormData {
  const given = isRecord(data) ? data : {}
  const texts = KEPT.map((name) => [name, given[name]] as const)
  return Object.fromEntries(texts.filter(([, text]) => typeof text === 'string' && text !== ''))
}

/** This tab's draft of a customer's message; empty if there is none. */
export const recallUnsent = (customer: string, about: string): FormData =>
  textsOf(tabStorage.getJson(keyOf(customer, about)))

export function keepUnsent(customer: string, about: string, data: FormData): void {
  const texts = textsOf(data)
  tabStorage.setJson(keyOf(customer, about), Object.keys(texts).length === 0 ? null : texts)
}

/** Removes other customers' drafts, such as one whose session ended here. */
function forgetOthers(customer: string): void {
  tabStorage.forget((key) => key.startsWith(PREFIX) && !key.startsWith(keyOf(customer, '')))
}

/** A form hands over its last text on unmount; drop it if the customer has signed out by then. */
function mayKeep(session: SessionState, customer: string): boolean {
  if (session.status === 'customer') return session.user._id === customer
  return session.status === 'visitor' && session.because === 'ended'
}

/**
 * Keeps an unsent support message in this tab.
 *
 * @param about which message: the id of a transfer or request, or `new`
 */
export function useUnsent(about: string) {
  const session = useSession()
  const [customer] = useState(session.status === 'customer' ? session.user._id : undefined)
  const [begun] = useState(() => {
    if (customer === undefined) return {}
    forgetOthers(customer)
    return recallUnsent(customer, about)
  })
  return {
    begun,
    keep(data: FormData) {
      if (customer !== undefined && mayKeep(store.get(sessionAtom), customer))
        keepUnsent(customer, about, data)
    },
    forget() {
      if (customer !== undefined) keepUnsent(customer, about, {})
    },
  }
}
