import { PaperclipIcon } from '@primer/octicons-react'
import {
  type ClipboardEvent,
  type ComponentProps,
  type DragEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useState,
} from 'react'
import { text } from '#src/content/index.ts'
import { Chosen } from '#src/form/files/Chosen.tsx'
import type { Facing } from '#src/form/files/camera/use-camera.ts'
import { EmptyZone } from '#src/form/files/EmptyZone.tsx'
import type { Prepared } from '#src/form/files/prepare-picture.ts'
import { ReceivedPhoto } from '#src/form/files/ReceivedPhoto.tsx'
import { describeFile, type FileRules, isStoredFile, type StoredFile } from '#src/form/files/stored-file.ts'
import type { Upload } from '#src/form/files/use-upload.ts'
import { media, useMedia } from '#src/ui/index.ts'

/** Loaded when it is opened. */
const CameraDialog = lazy(async () => ({
  default: (await import('#src/form/files/camera/CameraDialog.tsx')).CameraDialog,
}))
const PhotoReview = lazy(async () => ({
  default: (await import('#src/form/files/camera/PhotoReview.tsx')).PhotoReview,
}))

export interface FileInputProps {
  readonly control: Pick<
    ComponentProps<'input'>,
    'id' | 'name' | 'aria-required' | 'aria-invalid' | 'disabled'
  > & {
    readonly id: string
    readonly 'aria-describedby': string
  }
  readonly input: RefObject<HTMLInputElement | null>
  /** Id of the line that says what was chosen. */
  readonly statusId: string
  /** The field's label. */
  readonly label: string
  /** The allowed files in words; undefined if a hint says so. */
  readonly rulesText: string | undefined
  readonly rules: FileRules
  /** Which camera to use; undefined if it isn't a photograph. */
  readonly facing: Facing | undefined
  readonly value: unknown
  readonly upload: Upload
  /** Why another file was refused while this one stays. */
  readonly kept: string | undefined
  /** Something is beside it, so there is less room. */
  readonly isBeside?: boolean
  /** The file came from a connected phone. */
  readonly isFromPhone?: boolean
  /** Only an icon until a file is chosen. */
  readonly isSmall?: boolean
  readonly isLocked: boolean
  readonly onRemove: () => void
  readonly onLeave: () => void
  readonly say: (sentence: string) => void
}

/**
 * One file: chosen, dropped, pasted or photographed, and sent at once. The real input covers the whole zone, so
 * that it takes presses and drops anywhere; keyboards and screen readers find a file input and a camera button.
 */
export function FileInput(props: FileInputProps): ReactNode {
  const { control, input, rules, facing, value, upload, isSmall = false, isLocked, say } = props
  const { status, seen, take, retry, cancel } = upload
  const [isOver, setIsOver] = useState(false)
  const [isAiming, setIsAiming] = useState(false)
  const [unavailable, setUnavailable] = useState<'refused' | 'missing' | undefined>(undefined)
  const stored: StoredFile | undefined = isStoredFile(value) ? value : undefined
  const shown = status.kind === 'none' ? stored : describeFile(status.file)
  /** A photograph is shown large if there is room, so that it can be checked. */
  const isRoomy = useMedia(media.roomy, false)
  const isPanel =
    isRoomy &&
    facing !== undefined &&
    props.isBeside !== true &&
    status.kind === 'none' &&
    seen.preview !== undefined
  const descriptions = [shown && props.statusId, control['aria-describedby']]

  function takeFirst(files: FileList | null) {
    const [file, ...others] = files ?? []
    if (file === undefined || isLocked) return
    if (others.length > 0) say(text('form.file.one'))
    setUnavailable(undefined)
    take(file)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    takeFirst(event.dataTransfer.files)
  }

  function paste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    takeFirst(event.clipboardData.files)
  }

  function remove() {
    // The button disappears with the file; focus stays in the field.
    input.current?.focus()
    if (shown !== undefined)
      say(text(status.kind === 'sending' ? 'form.file.cancelled' : 'form.file.removed', { name: shown.name }))
    cancel()
    props.onRemove()
  }

  function use(prepared: Prepared) {
    setIsAiming(false)
    upload.use(prepared)
  }

  /** Without a camera, a sentence says why and focus moves to choosing a file. */
  function doWithout(reason: 'refused' | 'missing') {
    setIsAiming(false)
    setUnavailable(reason)
    say(text(`form.camera.${reason}`))
  }
  // After the dialog has closed and restored the focus.
  useEffect(() => {
    if (unavailable !== undefined) input.current?.focus()
  }, [unavailable, input])

  const aim = facing === undefined || isLocked ? undefined : () => setIsAiming(true)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: takes drops and pastes; the real input is inside.
    <div
      className="form-zone"
      data-over={isOver || undefined}
      data-filled={shown !== undefined || undefined}
      data-small={isSmall || undefined}
      data-panel={(shown !== undefined && isPanel) || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {shown === undefined && isSmall ? (
        <PaperclipIcon size={24} />
      ) : shown === undefined ? (
        <EmptyZone rulesText={props.rulesText} onAim={aim} unavailable={unavailable} />
      ) : isPanel ? (
        <ReceivedPhoto
          id={props.statusId}
          file={shown}
          label={props.label}
          seen={seen}
          kept={props.kept}
          isFromPhone={props.isFromPhone === true}
          isLocked={isLocked}
          onAgain={remove}
        />
      ) : (
        <Chosen
          id={props.statusId}
          file={shown}
          status={status}
          preview={seen.preview}
          kept={props.kept}
          isLocked={isLocked}
          onRetry={retry}
          onRemove={remove}
        />
      )}
      <input
        className="form-zone-input"
        {...control}
        ref={input}
        aria-describedby={descriptions.filter((id) => id !== undefined).join(' ')}
        aria-disabled={isLocked || undefined}
        title={isSmall ? props.label : undefined}
        type="file"
        accept={rules.types.join(',') || undefined}
        onClick={(event) => {
          if (isLocked) event.preventDefault()
        }}
        onChange={({ target }) => {
          takeFirst(target.files)
          // Lets the same file be chosen again after it was removed.
          target.value = ''
        }}
        onBlur={props.onLeave}
      />
      <Suspense fallback={null}>
        {isAiming && facing !== undefined ? (
          <CameraDialog
            title={props.label}
            facing={facing}
            onUse={use}
            onChooseFile={() => {
              setIsAiming(false)
              input.current?.click()
            }}
            onUnavailable={doWithout}
            onClose={() => setIsAiming(false)}
          />
        ) : null}
        {status.kind === 'asking' ? (
          <PhotoReview
            prepared={status.prepared}
            frame={facing === 'user' ? 'oval' : 'page'}
            onUse={() => use(status.prepared)}
            onRetake={() => {
              cancel()
              if (facing === undefined) input.current?.click()
              else setIsAiming(true)
            }}
            onClose={cancel}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
