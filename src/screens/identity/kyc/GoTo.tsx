import { useEffect } from 'react'
import { useLocation } from 'wouter'

/**
 * Leads on to another page in this one's place. A flow gives its last step an address of its own while that step leads
 * on already: then it leads on once more.
 */
export function GoTo({ path }: { readonly path: string }) {
  const [location, navigate] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address of this page is left again.
  useEffect(() => navigate(path, { replace: true }), [navigate, path, location])
  return null
}
