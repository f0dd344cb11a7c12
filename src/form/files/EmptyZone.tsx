import { DeviceCameraIcon, UploadIcon } from '@primer/octicons-react'
import { text } from '#src/content/index.ts'
import { Button } from '#src/ui/index.ts'

export interface EmptyZoneProps {
  /** What is allowed; undefined if the field's hint says so. */
  readonly rulesText: string | undefined
  /** Opens the camera; undefined if the field wants none. */
  readonly onAim: (() => void) | undefined
  /** Why the camera didn't open. */
  readonly unavailable: 'refused' | 'missing' | undefined
}

export function EmptyZone({ rulesText, onAim, unavailable }: EmptyZoneProps) {
  return (
    <div className="form-zone-empty">
      <span className="form-zone-sign">
        <UploadIcon size={20} />
      </span>
      <span>
        <span className="form-zone-choose">{text('form.file.choose')}</span>{' '}
        <span data-when="pointer">{text('form.file.drop')}</span>
      </span>
      {rulesText === undefined ? null : <span className="form-zone-rules">{rulesText}</span>}
      {unavailable === undefined ? null : (
        <span className="form-zone-without">{text(`form.camera.${unavailable}`)}</span>
      )}
      {onAim === undefined ? null : (
        <span className="form-zone-camera">
          <Button size="medium" icon={DeviceCameraIcon} onClick={onAim}>
            {text('form.file.photograph')}
          </Button>
        </span>
      )}
    </div>
  )
}
