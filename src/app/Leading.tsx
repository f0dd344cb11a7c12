import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { useMove } from '#src/ui/index.ts'

export interface LeadingProps {
  readonly to: string
  /** For the page there: why, and from where. */
  readonly state?: object | undefined
}

/**
 * Leads on to another address, in this one's place. What surrounds it stays until the page there is ready; who is
 * on the way somewhere already goes there first.
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
