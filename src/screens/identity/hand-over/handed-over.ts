import type { HandOverResponse } from '#src/generated/forms.ts'
import type { FormId } from '#src/generated/ids.ts'

/** What was handed over: the form, and the files of it that are wanted. */
export type HandedOver = HandOverResponse['data']

/** The forms whose files another device may send. */
const FORMS = [
  'identity-document',
  'identity-proof-of-address',
  'identity-selfie',
] as const satisfies readonly FormId[]

/** Whether the name of a form, as the computer gave it, is one whose files can be sent from here. */
export function isFormId(name: string): name is (typeof FORMS)[number] {
  return FORMS.some((form) => form === name)
}
