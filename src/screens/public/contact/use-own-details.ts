import { useEffect, useState } from 'react'
import { type SessionState, useSession } from '#src/api/index.ts'
import { type FormData, formElementId } from '#src/form/index.ts'
import { fullNameOf } from '#src/lib/person-names.ts'

function detailsOf(session: SessionState): FormData {
  if (session.status !== 'customer') return {}
  const { email } = session.user
  return { name: fullNameOf(session.user), email }
}

/** The current text of a field on screen, whether or not the form has it yet. */
function typedIn(name: string): string {
  const form = document.getElementById(formElementId('support-message'))
  const typed = form instanceof HTMLFormElement ? new globalThis.FormData(form).get(name) : null
  return typeof typed === 'string' ? typed : ''
}

const isEmpty = (value: unknown): boolean => value === undefined || value === ''

function filledIn(data: FormData, details: FormData): FormData {
  const missing = Object.entries(details).filter(([name]) => isEmpty(data[name]) && typedIn(name) === '')
  return missing.length === 0 ? data : { ...data, ...Object.fromEntries(missing) }
}

/**
 * Initial form data: the draft, plus a customer's name and email in fields that are still empty. The session
 * may arrive after the first key.
 */
export function useOwnDetails(kept: FormData): FormData {
  const session = useSession()
  const [data, setData] = useState(() => filledIn(kept, detailsOf(session)))
  useEffect(() => setData((known) => filledIn(known, detailsOf(session))), [session])
  return data
}
