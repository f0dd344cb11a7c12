import { type ReactNode, useId } from 'react'
import { text } from '#src/content/index.ts'
import { Findings } from '#src/form/files/camera/Findings.tsx'
import { isGood } from '#src/form/files/judge.ts'
import type { Prepared } from '#src/form/files/prepare-picture.ts'
import { Button, Modal, Text } from '#src/ui/index.ts'

export interface PhotoReviewProps {
  readonly prepared: Prepared
  /** A page is read, a face is recognised. */
  readonly frame: 'page' | 'oval'
  readonly onUse: () => void
  readonly onRetake: () => void
  readonly onClose: () => void
}

/** A photograph before it is sent, with its findings and the choice. */
export function PhotoReview({ prepared, frame, onUse, onRetake, onClose }: PhotoReviewProps) {
  const { judgement, preview } = prepared
  const isFine = judgement === undefined || isGood(judgement)
  const leadId = useId()
  const use: ReactNode = (
    <Button
      key="use"
      block
      tone={isFine ? 'primary' : 'plain'}
      onClick={onUse}
      data-autofocus={isFine ? '' : undefined}
    >
      {text(isFine ? 'form.picture.use' : 'form.picture.useAnyway')}
    </Button>
  )
  const retake: ReactNode = (
    <Button
      key="retake"
      block
      tone={isFine ? 'soft' : 'primary'}
      onClick={onRetake}
      data-autofocus={isFine ? undefined : ''}
    >
      {text('form.picture.retake')}
    </Button>
  )
  return (
    <Modal
      open
      title={text(`form.picture.${frame}.question`)}
      onClose={onClose}
      footer={<>{isFine ? [use, retake] : [retake, use]}</>}
    >
      <Text id={leadId} $tone="muted">
        {text(`form.picture.${frame}.lead`)}
      </Text>
      {preview === undefined ? null : (
        <img className="form-photo-review" src={preview} alt={text('form.picture.alt')} data-frame={frame} />
      )}
      {judgement === undefined ? null : <Findings judgement={judgement} />}
    </Modal>
  )
}
