import type { ReactNode } from 'react'
import { text } from '#src/content/index.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Modal } from '#src/ui/overlays/Modal.tsx'
import { Text } from '#src/ui/text/Text.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  children: ReactNode
  confirm: string
  cancel?: string | undefined
  /** It takes something away: the button is soft red. */
  danger?: boolean | undefined
  busy?: boolean | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Confirms something that can’t be undone. Cancel has the focus first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, cancel, danger = false, busy = false, onConfirm, onCancel } = props
  return (
    <Modal
      open={open}
      title={title}
      onClose={onCancel}
      closable={!busy}
      alert
      footer={
        <>
          <Button tone={danger ? 'danger' : 'primary'} block busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button tone="plain" block disabled={busy} onClick={onCancel} data-autofocus="">
            {cancel ?? text('ui.cancel')}
          </Button>
        </>
      }
    >
      <Text as="div" $tone="muted">
        {children}
      </Text>
    </Modal>
  )
}
