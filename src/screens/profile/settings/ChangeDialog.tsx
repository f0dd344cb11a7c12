import type { ReactNode } from 'react'
import { text } from '#src/content/index.ts'
import { SubmitButton } from '#src/form/index.ts'
import { Button, ButtonStack, Modal, Stack, Text } from '#src/ui/index.ts'

export interface ChangeDialogProps {
  readonly open: boolean
  readonly title: string
  /** One line that says what follows. */
  readonly lead: string
  /** The form, whose `footer` is `ChangeButtons`. */
  readonly children: ReactNode
}

/** Changes a secret: neither Escape nor a close button ends it, Cancel does (spec section 2). */
export function ChangeDialog({ open, title, lead, children }: ChangeDialogProps) {
  return (
    <Modal open={open} title={title} closable={false} onClose={() => {}}>
      <Stack>
        <Text $tone="muted">{lead}</Text>
        {children}
      </Stack>
    </Modal>
  )
}

/** Save, and below it the way out. */
export function ChangeButtons({ onCancel }: { readonly onCancel: () => void }) {
  return (
    <ButtonStack>
      <SubmitButton />
      <Button tone="plain" block onClick={onCancel}>
        {text('ui.cancel')}
      </Button>
    </ButtonStack>
  )
}
