import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { ignoreSecondClick } from '#src/ui/actions/second-click.ts'
import { enterLayer } from '#src/ui/notices/dialog-layer.ts'
import { leaveVisibly } from '#src/ui/overlays/leave.ts'
import { media } from '#src/ui/theme/media.ts'
import { motion } from '#src/ui/theme/motion.ts'

export interface DialogFrameProps {
  labelledBy: string
  onClose: () => void
  /** Whether Escape and a press on the backdrop close it. */
  closable: boolean
  alert?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

const Frame = styled.dialog`
  position: fixed;
  inset: 0;
  width: 100%;
  height: 100dvh;
  max-width: none;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: hidden;
  background: transparent;
  color: var(--fgColor-default);
  font: var(--type-body);

  &[open] {
    display: grid;
  }

  &[data-leaving] {
    z-index: var(--zIndex-modal);
    display: grid;
    background: var(--overlay-backdrop-bgColor);
    pointer-events: none;

    & > * {
      animation: none;
    }

    ${media.print} {
      display: none;
    }
  }

  &::backdrop {
    background: var(--overlay-backdrop-bgColor);
    ${motion.fade}
  }
`

/** `data-autofocus`, else the first field, else the heading: never the close button or a switch. */
function firstFocus(dialog: HTMLElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>(
      'input:not([type=hidden]):not([hidden]):not(:disabled):not([data-switch]), select:not(:disabled), textarea:not(:disabled)',
    ) ??
    dialog.querySelector<HTMLElement>('[data-dialog-heading]')
  )
}

/** A form that is still loading gets the focus when it renders, unless it has moved. Returns a function that stops this. */
function focusIn(dialog: HTMLElement): () => void {
  const first = firstFocus(dialog)
  first?.focus()
  const observer = new MutationObserver(() => {
    const now = firstFocus(dialog)
    if (document.activeElement === first && now === first) return
    observer.disconnect()
    if (document.activeElement === first) now?.focus()
  })
  if (first?.matches('[data-dialog-heading]')) observer.observe(dialog, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/**
 * The browser's own modal dialog, transparent and as large as the window, with the visible panel inside. The browser
 * keeps the focus within, makes the page inert and stacks it on top; Primer's Dialog would add 16 KiB. It is a child of
 * `body`, so it inherits nothing from its opener.
 */
export function DialogFrame({
  labelledBy,
  onClose,
  closable,
  alert = false,
  className,
  children,
}: DialogFrameProps) {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const opener = document.activeElement
    const leave = enterLayer(dialog)
    dialog.showModal()
    const stopWaiting = focusIn(dialog)
    ignoreSecondClick()
    return () => {
      stopWaiting()
      leave()
      ignoreSecondClick()
      leaveVisibly(dialog)
      dialog.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])

  const ask = () => {
    if (closable) onClose()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // A second Escape closes it without a cancelable event, but only the owner may close it.
    event.preventDefault()
    event.stopPropagation()
    ask()
  }
  const handleCancel = (event: SyntheticEvent) => {
    if (event.target !== ref.current) return
    event.preventDefault()
    ask()
  }
  const handlePress = (event: MouseEvent) => {
    // The second half of a double click belongs to the button that opened this.
    if (event.target === ref.current && event.detail < 2) ask()
  }

  return createPortal(
    <Frame
      ref={ref}
      className={className}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={labelledBy}
      onKeyDown={handleKeyDown}
      onCancel={handleCancel}
      onMouseDown={handlePress}
    >
      {children}
    </Frame>,
    document.body,
  )
}
