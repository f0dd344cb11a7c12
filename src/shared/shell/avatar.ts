import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#src/api/index.ts'

export const avatarQuery = queryFor('get-avatar')

export function useAvatar(isHere = true): string | undefined {
  return useQuery({ ...avatarQuery, enabled: isHere }).data?.data.picture ?? undefined
}
