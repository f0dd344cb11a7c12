import { CheckCircleFillIcon } from '@primer/octicons-react'
import { text } from '#src/content/index.ts'
import { Findings } from '#src/form/files/camera/Findings.tsx'
import type { Seen } from '#src/form/files/prepare-picture.ts'
import { formatSize, type StoredFile } from '#src/form/files/stored-file.ts'
import { Button, Chip } from '#src/ui/index.ts'

export interface ReceivedPhotoProps {
  /** Id of the input's description. */
  readonly id: string
  readonly file: StoredFile
  /** The field's label. */
  readonly label: string
  readonly seen: Seen
  /** Why another file was refused while this one stays. */
  readonly kept: string | undefined
  readonly isFromPhone: boolean
  readonly isLocked: boolean
  readonly onAgain: () => void
}

/** A stored photograph: the picture, the findings, and replacing it. */
export function ReceivedPhoto(props: ReceivedPhotoProps) {
  const { id, file, label, seen, kept, isFromPhone, isLocked, onAgain } = props
  return (
    <div className="form-photo">
      <img
        className="form-photo-picture"
        src={seen.preview}
        alt={text('form.file.preview', { name: file.name })}
      />
      <div className="form-photo-words">
        {isFromPhone ? (
          <Chip tone="success">
            <CheckCircleFillIcon size={16} />
            {text('form.handOver.opened')}
          </Chip>
        ) : null}
        <p className="form-photo-title">{text('form.handOver.received', { label })}</p>
        <p className="form-photo-detail" id={id}>
          {file.name} {formatSize(file.size)}
          {kept === undefined ? null : <span className="form-photo-kept"> {kept}</span>}
        </p>
        {seen.judgement === undefined ? null : <Findings judgement={seen.judgement} />}
      </div>
      <div className="form-photo-action">
        <Button disabled={isLocked} onClick={onAgain}>
          {text('form.picture.again')}
        </Button>
      </div>
    </div>
  )
}
