import { ApiError, useCall } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import type { Operations } from '#src/generated/operations.ts'
import { notify } from '#src/ui/index.ts'

export type PersonForm = Operations['save-beneficiary']['body']
export type SavedPerson = Operations['save-beneficiary']['response']

/**
 * Saves a beneficiary. Returns undefined after showing a refusal as a notice. @throws ApiError for the form's
 * fields
 */
export function useSavePerson(): (form: PersonForm) => Promise<SavedPerson | undefined> {
  const { mutateAsync } = useCall('save-beneficiary')
  return async (body) => {
    try {
      return await mutateAsync({ body })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isShownAtField(error)) throw error
      notify({ tone: 'danger', title: text('screens.beneficiaries.failed'), message: error.message })
      return undefined
    }
  }
}

export function isShownAtField({ errors, serverErrcode }: ApiError): boolean {
  return errors.length > 0 || serverErrcode === 'account_not_found'
}
