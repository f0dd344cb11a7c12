import type { Box, PendingText } from '#src/form/state/pending-text.ts'

/**
 * React is not told of what a key does in a box: it would look through all that lies around it for somebody to tell.
 * It hears of `keydown`, by which dialogs close.
 */
const KEPT = ['keypress', 'textInput', 'keyup', 'input']

const HEARD = [...KEPT, 'change', 'focusout', 'compositionstart', 'compositionend']

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
    const hear = (event: Event): void => {
      const text = event.target === null ? undefined : this.fields.get(event.target)
      if (text === undefined) return
      if (KEPT.includes(event.type)) event.stopPropagation()
      text.hear(event.type)
    }
    for (const type of HEARD) element.addEventListener(type, hear)
    return () => {
      for (const type of HEARD) element.removeEventListener(type, hear)
    }
  }

  /** Every field hands over what its box holds and the form does not. */
  readonly flush = (): void => {
    for (const text of this.fields.values()) text.handOver()
  }
}
