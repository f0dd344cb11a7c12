import { queryFor } from '#src/api/index.ts'
import type { ProfileResponse } from '#src/generated/forms.ts'

export type WaitingChange = ProfileResponse['data']['contact_changes'][number]

export type DueChange = ProfileResponse['data']['waiting_changes'][number]

export const profileQuery = queryFor('get-profile')
