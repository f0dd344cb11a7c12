import { queryFor } from '#src/api/index.ts'
import type { ProfileResponse } from '#src/generated/forms.ts'

/** A new number or address that waits for its code. */
export type WaitingChange = ProfileResponse['data']['contact_changes'][number]

/** What has had its code and waits for its day. */
export type DueChange = ProfileResponse['data']['waiting_changes'][number]

export const profileQuery = queryFor('get-profile')
