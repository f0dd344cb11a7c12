import { useSetAtom } from 'jotai'
import { sessionAtom, type User, useCall } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { phoneFieldsOf } from '#src/form/index.ts'
import type { ProfileDetails } from '#src/generated/forms.ts'
import { nameFieldsOf } from '#src/lib/person-names.ts'
import { sayFailure } from '#src/shared/calls/index.ts'
import type { WaitingChange } from '#src/shared/contact/queries.ts'
import { notify } from '#src/ui/index.ts'

type Contact = Pick<User, 'phone' | 'email'>

const notice = () => ({ title: text('screens.contact-code.notice'), placement: 'profile' }) as const

export const sayUpdated = (message: string) => notify({ tone: 'success', message, ...notice() })

/** Shows why they weren't saved; the form shows field errors itself. @throws its argument */
export function sayFailed(error: unknown): never {
  sayFailure(error, notice())
  throw error
}

export function useKeepUser(): (changes: Partial<User>) => void {
  const setSession = useSetAtom(sessionAtom)
  return (changes) =>
    setSession((session) =>
      session.status === 'customer' ? { ...session, user: { ...session.user, ...changes } } : session,
    )
}

/** What a provider with the core alone has taken; its answer lacks the user. */
const sentIn = ({ first_name, last_name = '', phone, email, dob }: ProfileDetails) => ({
  first_name,
  last_name,
  phone,
  email: email ?? null,
  dob: dob ?? null,
})

export function detailsOf(
  user: User,
  { phone = user.phone, email = user.email }: Partial<Contact>,
): ProfileDetails {
  return {
    ...nameFieldsOf(user),
    ...phoneFieldsOf(phone),
    ...(user.dob === null ? {} : { dob: user.dob }),
    ...(email === null ? {} : { email }),
  }
}

/** Saves the details; returns the changes that still need a code. */
export function useSaveDetails(): (body: ProfileDetails) => Promise<readonly WaitingChange[]> {
  const update = useCall('update-user-details')
  const keep = useKeepUser()
  return async (body) => {
    try {
      const { message, data } = await update.mutateAsync({ body })
      keep({ ...sentIn(body), ...data.user })
      if (data.contact_changes.length === 0) sayUpdated(message)
      return data.contact_changes
    } catch (error) {
      return sayFailed(error)
    }
  }
}
