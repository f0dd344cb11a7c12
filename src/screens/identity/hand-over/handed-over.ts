import type { HandOverResponse } from '#src/generated/forms.ts'
import type { FormId } from '#src/generated/ids.ts'

export type HandedOver = HandOverResponse['data']

const FORMS = [
  'identity-document',
  'identity-proof-of-address',
  'identity-selfie',
] as const satisfies readonly FormId[]

/** Whether the form named by the computer is one whose files can be sent from here. */
export function isFormId(name: string): name is (typeof FORMS)[number] {
  return FORMS.some((form) => form === name)
}
