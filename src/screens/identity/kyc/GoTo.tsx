import { useEffect } from 'react'
import { useLocation } from 'wouter'

/**
 * Redirects to another page. A flow gives its last step an address of its own while that step already
 * redirects, so it redirects again.
 */
export function GoTo({ path }: { readonly path: string }) {
  const [location, navigate] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: redirect again from this page's other addresses.
  useEffect(() => navigate(path, { replace: true }), [navigate, path, location])
  return null
}
