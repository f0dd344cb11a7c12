import { ApiError, useCall } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import type { Operations } from '#src/generated/operations.ts'
import { notify } from '#src/ui/index.ts'

/** What the form of any kind of beneficiary submits. */
export type PersonForm = Operations['save-beneficiary']['body']
export type SavedPerson = Operations['save-beneficiary']['response']

/** Saves what such a form holds. Undefined where it is refused with a notice. @throws ApiError that the form says at its fields */
export function useSavePerson(): (form: PersonForm) => Promise<SavedPerson | undefined> {
  const { mutateAsync } = useCall('save-beneficiary')
  return async (body) => {
    try {
      return await mutateAsync({ body })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isSaidAtField(error)) throw error
      notify({ tone: 'danger', title: text('screens.beneficiaries.failed'), message: error.message })
      return undefined
    }
  }
}

/** Whether the forms of beneficiaries show a refusal at one of their fields. */
export function isSaidAtField({ errors, serverErrcode }: ApiError): boolean {
  return errors.length > 0 || serverErrcode === 'account_not_found'
}
