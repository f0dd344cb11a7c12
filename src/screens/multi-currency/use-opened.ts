import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type AccountDialog, paths } from '#src/paths.ts'

export interface Opened {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
}

/**
 * A dialog of an account: opened by its button, or by the address, which forgets it when the dialog is closed.
 *
 * @param dialog what the address calls it; undefined for a button that is not the first of its kind on the page
 */
export function useOpened(currency: string, dialog: AccountDialog | undefined): Opened {
  const [, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).get('open')
  const isAsked = dialog !== undefined && asked === dialog
  const [isOpen, setOpen] = useState(false)
  return {
    isOpen: isOpen || isAsked,
    open: () => setOpen(true),
    close() {
      setOpen(false)
      if (isAsked) navigate(paths.account(currency), { replace: true })
    },
  }
}
