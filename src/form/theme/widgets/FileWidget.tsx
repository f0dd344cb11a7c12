import { lazy, Suspense, use, useEffect, useMemo, useState } from 'react'
import { text } from '#src/content/index.ts'
import { useFormHandle, useValueAt } from '#src/form/context.ts'
import { useInvalidMark } from '#src/form/field/use-error.ts'
import { statusId, textOption, useField } from '#src/form/field/use-field.ts'
import type { WidgetDefinition, WidgetProps } from '#src/form/field/widget.ts'
import { FileInput } from '#src/form/files/FileInput.tsx'
import { useFileField, useFileFields } from '#src/form/files/hand-over/file-fields.ts'
import { failedText, keptText, rulesTextOf } from '#src/form/files/rules-text.ts'
import { fileRules, isStoredFile, type StoredFile } from '#src/form/files/stored-file.ts'
import { useUpload } from '#src/form/files/use-upload.ts'
import { type FileKind, FormServices } from '#src/form/services.ts'
import type { ShownError } from '#src/form/state/field-status.ts'
import { fromPointer } from '#src/form/state/paths.ts'
import { useMedia } from '#src/ui/index.ts'

/** Loaded on computers only. */
const HandOverPanel = lazy(async () => ({
  default: (await import('#src/form/files/hand-over/HandOverPanel.tsx')).HandOverPanel,
}))

/** A mouse means a computer; a device with only a touch screen has the camera itself. */
const COMPUTER = '@media (hover: hover) and (pointer: fine)'

const CAMERAS = ['user', 'environment'] as const

/**
 * One file; the value is its id at the provider, name, type and size. The schema says which types and sizes are
 * allowed.
 */
function FileWidget(props: WidgetProps) {
  const field = useField(props)
  const { definition, state, write } = useFormHandle()
  const services = use(FormServices)
  const value = useValueAt(field.path)
  const input = useInvalidMark(field.path)
  const rules = useMemo(() => fileRules(props.schema), [props.schema])
  const kind: FileKind = textOption(props, 'kind') === 'picture' ? 'picture' : 'document'
  const { path, name } = field
  const upload = useUpload({
    kind,
    field: name,
    rules,
    value,
    onValue(value, isBad) {
      setIsFromPhone(false)
      write(path, value)
      if (isBad) state.touch(path, 'chosen')
    },
    onStatus(status) {
      const id = `${definition.id}.${fromPointer(path).join('.')}.upload`
      if (status.kind === 'sending' && status.fraction === 0 && !status.isWaiting)
        state.announcer.say(text('form.file.sending', { name: status.file.name }))
      state.judge(path, status.kind === 'failed' ? errorOf(status, path, id) : undefined)
    },
    onSent: (file) => state.announcer.say(text('form.file.sent', { name: file.name })),
    onKept: (refused) => state.announcer.say(keptText(definition.id, path, refused)),
  })
  const { uploader, refused } = upload
  const [isFromPhone, setIsFromPhone] = useState(false)

  useEffect(() => state.gates.set(path, uploader), [state, path, uploader])

  const isFilled = isStoredFile(value) || upload.status.kind !== 'none'
  const entry = useMemo(
    () => ({
      name,
      kind,
      isFilled,
      take(file: StoredFile) {
        write(path, file)
        setIsFromPhone(true)
        state.announcer.say(text('form.handOver.received', { label: field.label }))
      },
    }),
    [name, kind, isFilled, write, path, state, field.label],
  )
  useFileField(state, entry)
  const fields = useFileFields(state)
  const isComputer = useMedia(COMPUTER, false)
  const isHandedOver =
    props.options.handOver === true &&
    services?.handOver !== undefined &&
    isComputer &&
    fields[0]?.name === name &&
    fields.some((one) => !one.isFilled)

  return (
    <div className="form-file" data-handed={isHandedOver || undefined}>
      {isHandedOver ? (
        <Suspense fallback={null}>
          <HandOverPanel form={definition.id} group={state} />
        </Suspense>
      ) : null}
      <FileInput
        control={field.control}
        input={input}
        statusId={statusId(field.id)}
        label={field.label}
        rulesText={field.hint === undefined ? rulesTextOf(definition.id, field.path, rules) : undefined}
        rules={rules}
        facing={CAMERAS.find((camera) => camera === textOption(props, 'capture'))}
        value={value}
        upload={upload}
        kept={refused && keptText(definition.id, path, refused)}
        isBeside={isHandedOver}
        isFromPhone={isFromPhone}
        isSmall={definition.options.composer === true}
        isLocked={field.readOnly || field.disabled}
        onRemove={() => {
          setIsFromPhone(false)
          write(path, undefined)
        }}
        onLeave={field.leave}
        say={(sentence) => state.announcer.say(sentence)}
      />
    </div>
  )
}

function errorOf(status: Parameters<typeof failedText>[0], path: string, id: string): ShownError {
  return {
    path,
    keyword: 'upload',
    id,
    // Looked up on each render, like all words.
    get said() {
      return failedText(status)
    },
  }
}

export const fileWidget: WidgetDefinition = { component: FileWidget, label: 'above', message: 'below' }
