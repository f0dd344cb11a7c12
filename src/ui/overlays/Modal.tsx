import { XIcon } from '@primer/octicons-react'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { DialogFrame } from '#src/ui/overlays/DialogFrame.tsx'
import { media } from '#src/ui/theme/media.ts'
import { motion } from '#src/ui/theme/motion.ts'
import { forcedEdge } from '#src/ui/theme/shape.ts'
import { type } from '#src/ui/theme/type.ts'

export interface ModalProps {
  open: boolean
  title: string
  /** On Escape, the close button or a press on the backdrop. The owner then sets `open` to false. */
  onClose: () => void
  /** false: no close button, and neither Escape nor the backdrop closes it. */
  closable?: boolean | undefined
  /** Buttons below the scrolling content. A form in `children` puts its own there. */
  footer?: ReactNode
  /** A question that must be answered: read out as an alert. */
  alert?: boolean | undefined
  children: ReactNode
}

const Centred = styled(DialogFrame)`
  place-items: center;
  padding: 1rem;

  ${media.phone} {
    place-items: end stretch;
    padding: 0;
  }
`

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  width: min(var(--width-modal), 100%);
  max-height: min(44rem, 100%);
  overflow: hidden;
  border-radius: var(--borderRadius-xlarge);
  background: var(--overlay-bgColor);
  box-shadow: var(--elevation-3);
  --leave: translateY(var(--motion-rise));
  ${motion.rise}

  ${media.phone} {
    width: 100%;
    max-height: calc(100dvh - 1.5rem);
    border-end-end-radius: 0;
    border-end-start-radius: 0;
    padding-block-end: env(safe-area-inset-bottom);
  }

  ${forcedEdge}
`

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  min-height: 2.5rem;
  margin: 1.25rem 1rem 0.75rem 1.5rem;
`

const Title = styled.h2`
  ${type.card}
  overflow-wrap: anywhere;
`

/** In less, as at 400 % zoom, a sticky foot would leave no room for the rest. */
const tall = '@media (min-height: 26rem)'

/**
 * Scrolls. A form's button (`data-dialog-foot`) looks like the dialog's own foot and stays in view, unless the form is
 * inside `data-dialog-inline`.
 */
const Body = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 0.25rem 1.5rem 1.5rem;

  ${tall} {
    &:has([data-dialog-foot]) {
      /* Scrolls a focused field clear of the foot. */
      scroll-padding-block-end: 8rem;
    }

    /* Sticky elements can’t leave their grid row. */
    form:has(> [data-dialog-foot]) {
      display: flex;
      flex-direction: column;
    }

    [data-dialog-foot]:not([data-dialog-inline] [data-dialog-foot]) {
      position: sticky;
      inset-block-end: -1.5rem;
      z-index: 1;
      display: grid;
      gap: 1.5rem;
      margin: 0 -1.5rem -1.5rem;
      padding: 1rem 1.5rem 1.5rem;
      border-block-start: 1px solid var(--borderColor-muted);
      background: var(--overlay-bgColor);
    }
  }
`

const Foot = styled.footer`
  display: grid;
  gap: 0.5rem;
  padding: 1rem 1.5rem 1.5rem;
  border-block-start: 1px solid var(--borderColor-muted);
`

/** 448 wide; a sheet from below on phones. Focuses `[data-autofocus]`, else its first field, else its title. */
export function Modal({ open, ...rest }: ModalProps) {
  return open ? <OpenModal {...rest} /> : null
}

function OpenModal({ title, onClose, closable = true, footer, alert, children }: Omit<ModalProps, 'open'>) {
  const titleId = useId()
  return (
    <Centred labelledBy={titleId} onClose={onClose} closable={closable} alert={alert}>
      <Panel>
        <Head>
          <Title id={titleId} tabIndex={-1} data-dialog-heading="">
            {title}
          </Title>
          {closable ? (
            <IconButton icon={XIcon} iconSize={20} label={text('ui.close')} onClick={onClose} />
          ) : null}
        </Head>
        <Body>{children}</Body>
        {footer ? <Foot>{footer}</Foot> : null}
      </Panel>
    </Centred>
  )
}
