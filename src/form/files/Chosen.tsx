import { FileIcon, SyncIcon, XIcon } from '@primer/octicons-react'
import { text } from '#src/content/index.ts'
import { formatSize, type StoredFile } from '#src/form/files/stored-file.ts'
import type { UploadStatus } from '#src/form/files/uploader.ts'
import { IconButton } from '#src/ui/index.ts'

export interface ChosenProps {
  /** Id of the input's description. */
  readonly id: string
  readonly file: StoredFile
  readonly status: UploadStatus
  readonly preview: string | undefined
  /** Why another file was refused while this one stays. */
  readonly kept: string | undefined
  readonly isLocked: boolean
  readonly onRetry: () => void
  readonly onRemove: () => void
}

/** The zone with a file: picture, name, progress and actions. */
export function Chosen({ id, file, status, preview, kept, isLocked, onRetry, onRemove }: ChosenProps) {
  const { name, size } = file
  const isSending = status.kind === 'sending'
  const isWaiting = isSending && status.isWaiting

  return (
    <div className="form-chosen">
      <span className="form-chosen-picture">
        {preview === undefined ? (
          <FileIcon size={24} />
        ) : (
          <img src={preview} alt={text('form.file.preview', { name })} />
        )}
      </span>
      <div className="form-chosen-words">
        <span id={id}>
          <span className="form-chosen-name">{name}</span>{' '}
          <span className="form-chosen-detail">
            {isSending
              ? text('form.file.progress', {
                  sent: formatSize(size * status.fraction),
                  size: formatSize(size),
                })
              : status.kind === 'preparing'
                ? text('form.file.preparing')
                : formatSize(size)}
          </span>
          {kept === undefined ? null : <span className="form-kept"> {kept}</span>}
        </span>
        {isSending ? (
          <progress
            className="form-progress"
            max={1}
            value={status.fraction}
            aria-label={text('form.file.sending', { name })}
          />
        ) : null}
        <p className="form-chosen-waiting" role="status">
          {isWaiting ? text('form.file.waiting') : ''}
        </p>
      </div>
      <span className="form-chosen-actions">
        {status.kind === 'failed' ? (
          <IconButton icon={SyncIcon} label={text('form.retry')} disabled={isLocked} onClick={onRetry} />
        ) : null}
        <IconButton
          icon={XIcon}
          label={text(isSending ? 'form.file.cancel' : 'form.file.remove', { name })}
          disabled={isLocked && !isSending}
          onClick={onRemove}
        />
      </span>
    </div>
  )
}
