import { CheckIcon, CopyIcon } from '@primer/octicons-react'
import { text } from '#src/content/index.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { useCopy } from '#src/ui/copy/use-copy.ts'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'

/** Copies a value; a check shows for two seconds and is announced. `label` names the value. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  const { copied, copy } = useCopy(value)
  return (
    <>
      <IconButton icon={copied ? CheckIcon : CopyIcon} label={label} onClick={copy} />
      <VisuallyHidden role="status">{copied ? text('ui.copy.done') : ''}</VisuallyHidden>
    </>
  )
}
