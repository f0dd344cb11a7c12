import { use, useEffect, useId, useMemo, useRef, useState } from 'react'
import { text } from '#src/content/index.ts'
import { leavesOf } from '#src/form/definition.ts'
import { preloadForm } from '#src/form/definitions.ts'
import { FileInput } from '#src/form/files/FileInput.tsx'
import { failedText, keptText, rulesTextOf, sentenceAgainst } from '#src/form/files/rules-text.ts'
import { brokenRule, fileRules, type StoredFile } from '#src/form/files/stored-file.ts'
import { useUpload } from '#src/form/files/use-upload.ts'
import type { FileKind } from '#src/form/services.ts'
import { fieldWords } from '#src/form/words.ts'
import type { FormId } from '#src/generated/ids.ts'
import { VisuallyHidden } from '#src/ui/index.ts'

export interface HandedFileProps {
  readonly form: FormId
  readonly field: string
  readonly kind: FileKind
  readonly sent: StoredFile | undefined
  readonly onChange: (sent: StoredFile | undefined) => void
}

const CAMERAS = ['user', 'environment'] as const

/** One file field alone, for a device that only sends files for a form filled in elsewhere. */
export function HandedFile({ form, field, kind, sent, onChange }: HandedFileProps) {
  const definition = use(preloadForm(form))
  const path = `/${field}`
  const leaf = useMemo(() => leavesOf(definition).find((one) => one.path === path), [definition, path])
  const rules = useMemo(() => fileRules(leaf?.schema), [leaf])
  const { label, hint } = fieldWords(form, path)
  const id = useId()
  const [error, setError] = useState<string | undefined>(undefined)
  const [said, setSaid] = useState('')
  const upload = useUpload({
    kind,
    field,
    rules,
    value: sent,
    onValue(value, isBad) {
      onChange(isBad ? undefined : value)
      const broken = isBad && value ? brokenRule(value, rules) : undefined
      setError(broken && sentenceAgainst(form, path, broken))
    },
    onStatus(status) {
      if (status.kind === 'failed') setError(failedText(status))
      else if (status.kind !== 'none') setError(undefined)
    },
    onSent: (file) => setSaid(text('form.file.sent', { name: file.name })),
    onKept: (refused) => setSaid(keptText(form, path, refused)),
  })
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error !== undefined) input.current?.focus()
  }, [error])

  return (
    <div>
      <label className="form-handed-label" htmlFor={id}>
        {label}
      </label>
      <FileInput
        control={{
          id,
          name: field,
          'aria-describedby': `${id}-message`,
          'aria-invalid': error !== undefined || undefined,
          'aria-required': true,
        }}
        input={input}
        statusId={`${id}-status`}
        label={label}
        rulesText={hint === undefined ? rulesTextOf(form, path, rules) : undefined}
        rules={rules}
        facing={CAMERAS.find((camera) => camera === leaf?.options.capture)}
        value={sent}
        upload={upload}
        kept={upload.refused && keptText(form, path, upload.refused)}
        isLocked={false}
        onRemove={() => onChange(undefined)}
        onLeave={() => {}}
        say={setSaid}
      />
      <p className="form-handed-message" id={`${id}-message`} data-error={error !== undefined || undefined}>
        {error ?? hint ?? ''}
      </p>
      <VisuallyHidden role="status">{error ?? said}</VisuallyHidden>
    </div>
  )
}
