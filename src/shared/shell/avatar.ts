import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#src/api/index.ts'

export const avatarQuery = queryFor('get-avatar')

/** The customer's picture as an address; undefined for none, or none yet. */
export function useAvatar(isHere = true): string | undefined {
  return useQuery({ ...avatarQuery, enabled: isHere }).data?.data.picture ?? undefined
}
