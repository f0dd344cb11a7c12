import { useEffect, useState } from 'react'
import { text } from '#src/content/index.ts'
import { notify } from '#src/ui/notices/notify.ts'

const SHOWN_FOR = 2000

/** Copies a value to the clipboard; `copied` for two seconds, or a notice if it fails. */
export function useCopy(value: string): { readonly copied: boolean; readonly copy: () => Promise<void> } {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // Browsers refuse without HTTPS or permission.
      notify({ tone: 'danger', title: text('ui.copy.failed_title'), message: text('ui.copy.failed') })
    }
  }

  return { copied, copy }
}
