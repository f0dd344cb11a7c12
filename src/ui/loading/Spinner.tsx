import { Spinner as PrimerSpinner } from '@primer/react'

/** Silent: the words beside it say what is happening. */
export function Spinner({ size = 'small' }: { readonly size?: 'small' | 'medium' }) {
  return <PrimerSpinner size={size} srText={null} />
}
