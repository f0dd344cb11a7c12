import { useSearch } from 'wouter'
import { useIsHydrated } from '#src/ui/index.ts'

/** The token of an emailed link; undefined in the prerendered page. */
export function useVerifyToken(): string | undefined {
  const search = useSearch()
  const isHydrated = useIsHydrated()
  return isHydrated ? (new URLSearchParams(search).get('verify-token') ?? undefined) : undefined
}
