import { useSearch } from 'wouter'
import { useIsHydrated } from '#src/ui/index.ts'

/** The token of a mail's link in the address; the page that was rendered ahead knows none. */
export function useVerifyToken(): string | undefined {
  const search = useSearch()
  const isHydrated = useIsHydrated()
  return isHydrated ? (new URLSearchParams(search).get('verify-token') ?? undefined) : undefined
}
