import { Spinner as PrimerSpinner } from '@primer/react'

/** A spinner without words of its own: those beside it say what is under way. */
export function Spinner({ size = 'small' }: { readonly size?: 'small' | 'medium' }) {
  return <PrimerSpinner size={size} srText={null} />
}
