import { AlertIcon, CheckCircleFillIcon, ImageIcon, LightBulbIcon, XIcon } from '@primer/octicons-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { text } from '#src/content/index.ts'
import { PhotoReview } from '#src/form/files/camera/PhotoReview.tsx'
import { type Facing, useCamera } from '#src/form/files/camera/use-camera.ts'
import { partInFrame, useViewfinder } from '#src/form/files/camera/use-viewfinder.ts'
import { faultOf, goodOf, isGood, type Judgement } from '#src/form/files/judge.ts'
import { type Prepared, photograph } from '#src/form/files/prepare-picture.ts'
import { DialogFrame, VisuallyHidden } from '#src/ui/index.ts'

export interface CameraDialogProps {
  /** The field's label. */
  readonly title: string
  readonly facing: Facing
  readonly onUse: (prepared: Prepared) => void
  readonly onChooseFile: () => void
  readonly onUnavailable: (reason: 'refused' | 'missing') => void
  readonly onClose: () => void
}

/** Width by height: a landscape page, or an upright face. */
const RATIOS = { page: 4 / 3, oval: 3 / 4 } as const

function hintOf(judgement: Judgement | undefined): string {
  if (judgement === undefined) return text('form.camera.starting')
  const fault = faultOf(judgement)
  return fault === undefined ? text('form.camera.good') : text(`form.camera.hints.${fault}`)
}

/**
 * The camera with a frame. Judges light and blur while the customer aims and takes the picture after a good
 * second; the shutter always works. The picture is shown before it is used.
 */
export function CameraDialog(props: CameraDialogProps) {
  const { title, facing, onUse, onChooseFile, onClose } = props
  const frame = facing === 'user' ? 'oval' : 'page'
  const titleId = useId()
  const video = useRef<HTMLVideoElement>(null)
  const [taken, setTaken] = useState<Prepared | undefined>(undefined)
  const { status, light } = useCamera(facing)
  const isAiming = status.is === 'on' && taken === undefined

  const tell = useEffectEvent(props.onUnavailable)
  useEffect(() => {
    if (status.is === 'refused' || status.is === 'missing') tell(status.is)
  }, [status])

  useEffect(() => {
    if (status.is !== 'on' || !video.current) return
    video.current.srcObject = status.stream
    video.current.play().catch(() => undefined)
  }, [status])

  async function take() {
    if (!video.current || video.current.videoWidth === 0) return
    const part = partInFrame(video.current, RATIOS[frame])
    setTaken(await photograph(video.current, part, text('form.camera.fileName')))
  }
  const judgement = useViewfinder(video, isAiming, RATIOS[frame], () => void take())
  const isFine = judgement !== undefined && isGood(judgement)

  if (taken)
    return (
      <PhotoReview
        prepared={taken}
        frame={frame}
        onUse={() => onUse(taken)}
        onRetake={() => setTaken(undefined)}
        onClose={onClose}
      />
    )
  return (
    <DialogFrame className="form-camera" labelledBy={titleId} onClose={onClose} closable>
      <div className="form-camera-stage" data-frame={frame}>
        <header>
          <button className="form-camera-round" type="button" aria-label={text('ui.close')} onClick={onClose}>
            <XIcon size={24} />
          </button>
          {light ? (
            <button
              className="form-camera-round"
              type="button"
              aria-label={text('form.camera.light')}
              aria-pressed={light.isOn}
              onClick={light.turn}
            >
              <LightBulbIcon size={24} />
            </button>
          ) : null}
        </header>
        <h2 className="form-camera-title" id={titleId} tabIndex={-1} data-dialog-heading="">
          {title}
        </h2>
        <p className="form-camera-lead">{text(`form.camera.${frame}`)}</p>
        <div className="form-camera-place" data-frame={frame}>
          <video
            className="form-camera-video"
            ref={video}
            muted
            playsInline
            data-mirrored={facing === 'user' || undefined}
          />
          <span className="form-camera-corners" aria-hidden="true" />
        </div>
        <p className="form-camera-hint" data-good={isFine || undefined} aria-hidden="true">
          {isFine ? <CheckCircleFillIcon size={16} /> : <AlertIcon size={16} />}
          {hintOf(judgement)}
        </p>
        <p className="form-camera-right">
          {judgement === undefined || isFine
            ? null
            : goodOf(judgement).map((finding) => (
                <span key={finding}>
                  <CheckCircleFillIcon size={16} />
                  {text(`form.picture.findings.${finding}`)}
                </span>
              ))}
        </p>
        <VisuallyHidden role="status">{hintOf(judgement)}</VisuallyHidden>
        <footer>
          <button className="form-camera-round" type="button" onClick={onChooseFile}>
            <ImageIcon size={24} />
            <span>{text('form.file.choose')}</span>
          </button>
          <button
            className="form-camera-shutter"
            type="button"
            aria-label={text('form.camera.take')}
            disabled={status.is !== 'on'}
            data-autofocus=""
            onClick={() => void take()}
          />
          <span />
        </footer>
      </div>
    </DialogFrame>
  )
}
