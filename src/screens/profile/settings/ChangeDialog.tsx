import type { ReactNode } from 'react'
import { text } from '#src/content/index.ts'
import { SubmitButton } from '#src/form/index.ts'
import { Button, ButtonStack, Modal, Stack, Text } from '#src/ui/index.ts'

export interface ChangeDialogProps {
  readonly open: boolean
  readonly title: string
  /** One line that says what follows. */
  readonly lead: string
  /** The form, with `ChangeButtons` as its `footer`. */
  readonly children: ReactNode
}

/** Changes a secret. Only Cancel dismisses it, neither Escape nor a close button (spec section 2). */
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
