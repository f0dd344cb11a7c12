import { useEffect, useState } from 'react'
import { text } from '#src/content/index.ts'
import { usePart } from '#src/ui/loading/use-part.ts'
import { notify } from '#src/ui/notices/notify.ts'

export interface OpenedPart<T> {
  readonly isOpen: boolean
  /** The code to render; undefined while closed or loading. */
  readonly part: T | undefined
  readonly open: () => void
  readonly close: () => void
}

/** A part that loads when it is opened. If it can't be loaded, it closes again and a notice with this title says so. */
export function useOpenedPart<T extends object>(load: () => Promise<T>, title: string): OpenedPart<T> {
  const [isOpen, setOpen] = useState(false)
  const { part, hasFailed, bring } = usePart(load)

  useEffect(() => {
    if (!hasFailed) return
    setOpen(false)
    notify({ tone: 'danger', title, message: text('messages.errors.network') })
  }, [hasFailed, title])

  return {
    isOpen,
    part: isOpen ? part : undefined,
    open() {
      setOpen(true)
      bring()
    },
    close: () => setOpen(false),
  }
}
