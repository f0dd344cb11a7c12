import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { useMove } from '#src/ui/index.ts'

export interface LeadingProps {
  readonly to: string
  /** For the target page: why, and from where. */
  readonly state?: object | undefined
}

/**
 * Redirects to another address, replacing this one. The surrounding page stays until the target is ready; a
 * navigation already under way goes first.
 */
export function Leading({ to, state }: LeadingProps) {
  const [, navigate] = useLocation()
  const isGoing = useMove() !== 'none'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is sent once, with the address.
  useLayoutEffect(() => {
    if (!isGoing) navigate(to, { replace: true, ...(state === undefined ? {} : { state }) })
  }, [to, isGoing, navigate])
  return null
}
