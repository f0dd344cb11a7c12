import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#src/api/index.ts'

export const avatarQuery = queryFor('get-avatar')

/** The URL of the customer's picture; undefined if there is none, or while it loads. */
export function useAvatar(isHere = true): string | undefined {
  return useQuery({ ...avatarQuery, enabled: isHere }).data?.data.picture ?? undefined
}
