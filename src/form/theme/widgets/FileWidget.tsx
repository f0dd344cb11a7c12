import type { WidgetProps } from '@rjsf/utils'
import { type DragEvent, useState } from 'react'
import { text } from '#src/content/index.ts'
import { useFormHandle, useValueAt } from '#src/form/context.ts'
import { Chosen } from '#src/form/files/Chosen.tsx'
import { DropZone, Real } from '#src/form/files/DropZone.ts'
import { EmptyZone } from '#src/form/files/EmptyZone.tsx'
import { describeFile, fileRules, isStoredFile } from '#src/form/files/stored-file.ts'
import { useUpload } from '#src/form/files/use-upload.ts'
import { useInvalid } from '#src/form/theme/use-error.ts'
import { statusId, textOption, useField } from '#src/form/theme/use-field.ts'
import type { WidgetDefinition } from '#src/form/theme/widget.ts'

const CAMERAS = ['user', 'environment'] as const

/**
 * One file, chosen or dropped, sent at once; the value is what the provider calls it, with its name, type and size.
 * Which types and how many bytes are allowed the schema says. The real input lies over the whole zone, so that a press
 * and a drop anywhere reach it, and keyboard and screen reader meet nothing but a file input.
 */
function FileWidget(props: WidgetProps) {
  const field = useField(props)
  const { state, write } = useFormHandle()
  const held = useValueAt(field.path)
  const invalid = useInvalid(field.path)
  const rules = fileRules(props.schema)
  const { status, preview, take, retry, cancel } = useUpload(field.path, rules, held)
  const [isOver, setIsOver] = useState(false)
  const stored = isStoredFile(held) ? held : undefined
  const shown = status.kind === 'none' ? stored : describeFile(status.file)
  const capture = CAMERAS.find((camera) => camera === textOption(props, 'capture'))
  const descriptions = [shown && statusId(field.id), field.control['aria-describedby']]
  const isLocked = field.readOnly || field.disabled

  function takeFirst(files: FileList | null) {
    const [file, ...others] = files ?? []
    if (file === undefined || isLocked) return
    if (others.length > 0) state.announcer.say(text('form.file.one'))
    take(file)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    takeFirst(event.dataTransfer.files)
  }

  function remove() {
    // The button goes with the file; focus stays with the field.
    document.getElementById(field.id)?.focus()
    if (shown !== undefined)
      state.announcer.say(
        text(status.kind === 'sending' ? 'form.file.cancelled' : 'form.file.removed', { name: shown.name }),
      )
    cancel()
    write(field.path, undefined)
  }

  return (
    <DropZone
      data-over={isOver || undefined}
      data-filled={shown !== undefined || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {shown === undefined ? (
        <EmptyZone
          path={field.path}
          rules={rules}
          camera={capture !== undefined}
          hasHint={field.hint !== undefined}
        />
      ) : (
        <Chosen
          id={statusId(field.id)}
          file={shown}
          status={status}
          preview={preview}
          isLocked={isLocked}
          onRetry={retry}
          onRemove={remove}
        />
      )}
      <Real
        {...field.control}
        aria-invalid={invalid}
        aria-describedby={descriptions.filter((id) => id !== undefined).join(' ')}
        aria-disabled={isLocked || undefined}
        type="file"
        accept={rules.types.join(',') || undefined}
        capture={capture}
        onClick={(event) => {
          if (isLocked) event.preventDefault()
        }}
        onChange={({ target }) => {
          takeFirst(target.files)
          // So that the same file can be chosen again after it was removed.
          target.value = ''
        }}
        onBlur={field.leave}
      />
    </DropZone>
  )
}

export const fileWidget: WidgetDefinition = { component: FileWidget, label: 'above', message: 'below' }
