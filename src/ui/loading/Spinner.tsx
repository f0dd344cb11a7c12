import { Spinner as PrimerSpinner } from '@primer/react'

/** A ring that turns while something is under way. The words beside it say what, so it brings none of its own. */
export function Spinner({ size = 'small' }: { readonly size?: 'small' | 'medium' }) {
  return <PrimerSpinner size={size} srText={null} />
}
