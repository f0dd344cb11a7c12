import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'

/** Leads on to another page in this one's place. */
export function GoTo({ path }: { readonly path: string }) {
  const [, navigate] = useLocation()
  useLayoutEffect(() => navigate(path, { replace: true }), [navigate, path])
  return null
}
