import { CheckIcon, CopyIcon } from '@primer/octicons-react'
import { useEffect, useState } from 'react'
import { text } from '#src/content/index.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { notify } from '#src/ui/notices/notify.ts'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'

const SHOWN_FOR = 2000

/** Copies a value; a check shows for two seconds and it is said aloud. `label` names what is copied. */
export function CopyButton({ value, label }: { value: string; label: string }) {
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
      // The browser refuses without a secure page or permission; the value can still be selected by hand.
      notify({ tone: 'danger', title: text('ui.copy.failed_title'), message: text('ui.copy.failed') })
    }
  }

  return (
    <>
      <IconButton icon={copied ? CheckIcon : CopyIcon} label={label} onClick={copy} />
      <VisuallyHidden role="status">{copied ? text('ui.copy.done') : ''}</VisuallyHidden>
    </>
  )
}
