import { XIcon } from '@primer/octicons-react'
import { type ReactNode, useId } from 'react'
import { keyframes, styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { DialogFrame } from '#src/ui/overlays/DialogFrame.tsx'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'

export interface DrawerProps {
  open: boolean
  title: string
  onClose: () => void
  side?: 'start' | 'end' | undefined
  head?: ReactNode
  children: ReactNode
}

const comeIn = keyframes`
  from { opacity: 0; transform: translateX(var(--drawer-from)); }
`

const Panel = styled.div<{ $side: 'start' | 'end' }>`
  --drawer-from: calc(var(--motion-slide) * ${({ $side }) => ($side === 'start' ? -1 : 1)});
  --leave: translateX(var(--drawer-from));
  justify-self: ${({ $side }) => $side};
  display: flex;
  flex-direction: column;
  width: min(18.5rem, calc(100vw - 3.5rem));
  height: 100dvh;
  overflow-y: auto;
  background: var(--bgColor-default);
  box-shadow: var(--elevation-3);
  padding: calc(0.5rem + env(safe-area-inset-top)) 1rem calc(1rem + env(safe-area-inset-bottom));
  animation: ${comeIn} var(--motion-standard) var(--motion-easing) backwards;
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  min-height: 3.5rem;
  margin-block-end: 0.75rem;
  padding-inline-start: 0.75rem;
`

export function Drawer({ open, ...rest }: DrawerProps) {
  return open ? <OpenDrawer {...rest} /> : null
}

function OpenDrawer({ title, onClose, side = 'start', head, children }: Omit<DrawerProps, 'open'>) {
  const titleId = useId()
  return (
    <DialogFrame labelledBy={titleId} onClose={onClose} closable>
      <Panel $side={side}>
        <Head>
          <VisuallyHidden as="h2" id={titleId} tabIndex={-1} data-dialog-heading="">
            {title}
          </VisuallyHidden>
          {head ?? <span />}
          <IconButton icon={XIcon} iconSize={24} ink label={text('ui.close')} onClick={onClose} />
        </Head>
        {children}
      </Panel>
    </DialogFrame>
  )
}
