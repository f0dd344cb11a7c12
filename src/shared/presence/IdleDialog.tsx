import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import {
  Button,
  formatClock,
  Modal,
  Text,
  tabular,
  type,
  useCountdown,
  VisuallyHidden,
} from '#src/ui/index.ts'

/** Seconds left at which the time is announced: reading out every second would be noise. */
const SAID_AT = [90, 60, 30, 10]

export interface IdleDialogProps {
  readonly ends: number
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Warns before an idle session ends. Escape and the close button also extend it. */
export function IdleDialog({ ends, onStay, onLeave }: IdleDialogProps) {
  const seconds = useCountdown(ends)
  const said = SAID_AT.filter((mark) => seconds <= mark).at(-1)
  return (
    <Modal
      open
      alert
      title={text('screens.presence.idle.title')}
      onClose={onStay}
      footer={
        <>
          <Button tone="primary" block onClick={onStay} data-autofocus="">
            {text('screens.presence.idle.stay')}
          </Button>
          <Button tone="plain" block onClick={onLeave}>
            {text('screens.presence.idle.leave')}
          </Button>
        </>
      }
    >
      <Left role="timer" aria-live="off">
        {formatClock(seconds)}
      </Left>
      <Text $tone="muted">{text('screens.presence.idle.text')}</Text>
      <VisuallyHidden role="status">
        {said === undefined ? '' : text('screens.presence.idle.left', { count: said })}
      </VisuallyHidden>
    </Modal>
  )
}

const Left = styled.p`
  ${type.page}
  ${tabular}
  margin-block-end: 0.25rem;
`
