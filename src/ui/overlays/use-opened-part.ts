import { useEffect, useState } from 'react'
import { text } from '#src/content/index.ts'
import { usePart } from '#src/ui/loading/use-part.ts'
import { notify } from '#src/ui/notices/notify.ts'

/**
 * A part that loads when it opens. If it can't load, it closes again, with a notice of this title.
 *
 * @returns among others `part`, the code to render; undefined while closed or loading
 */
export function useOpenedPart<T extends object>(load: () => Promise<T>, title: string) {
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
