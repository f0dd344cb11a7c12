import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type AccountDialog, paths } from '#src/paths.ts'

/**
 * The state of an account's dialog, opened by its button or by the address, which is reset on close.
 *
 * @param dialog its name in the address; undefined for further buttons of its kind on the page
 */
export function useOpened(currency: string, dialog: AccountDialog | undefined) {
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
