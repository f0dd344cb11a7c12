import type { Box, PendingText } from '#src/form/state/pending-text.ts'

/**
 * React is not told of what a key does in a box: it would look through all that lies around it for somebody to tell.
 * Whoever waits for any sign of somebody listens in the capture phase.
 */
const KEPT = ['keydown', 'keypress', 'textInput', 'keyup', 'input', 'selectionchange']

/** What a box does something for. */
const HEARD = [
  'input',
  'keydown',
  'selectionchange',
  'change',
  'focusout',
  'compositionstart',
  'compositionend',
]

/** Whether a key does nothing but write: dialogs, lists and shortcuts hear of all others. */
function isWriting({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (key.length === 1 || key === 'Backspace') && !ctrlKey && !metaKey && !altKey
}

/**
 * The text fields of a form on screen. Each keeps what is typed in its box and hands it over after a pause; code that
 * needs all of it at once, such as a submit, asks for it here. The form listens for all of them: eight listeners a field
 * would take longer to add than the field to be painted.
 */
export class PendingTexts {
  private readonly fields = new Map<EventTarget, PendingText>()

  /** Takes a field in, with its box. Returns the way to take it out. */
  add(box: Box, text: PendingText): () => void {
    this.fields.set(box, text)
    const detach = text.attach(box)
    return () => {
      detach()
      this.fields.delete(box)
    }
  }

  /** Begins to listen to what happens in the boxes within an element. Returns the way to stop. */
  listen(element: HTMLElement): () => void {
    const { fields } = this
    const keep = (event: Event): void => {
      if (event.target === null || !fields.has(event.target)) return
      if (event.type !== 'keydown' || (event instanceof KeyboardEvent && isWriting(event)))
        event.stopPropagation()
    }
    const hear = ({ target, type }: Event): void => {
      if (target !== null) fields.get(target)?.hear(type)
    }
    for (const type of HEARD) element.addEventListener(type, hear)
    for (const type of KEPT) element.addEventListener(type, keep)
    return () => {
      for (const type of HEARD) element.removeEventListener(type, hear)
      for (const type of KEPT) element.removeEventListener(type, keep)
    }
  }

  /** Every field hands over what its box holds and the form does not. */
  readonly flush = (): void => {
    for (const text of this.fields.values()) text.handOver()
  }
}
