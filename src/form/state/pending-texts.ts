import type { Box, PendingText } from '#src/form/state/pending-text.ts'

/** Stopped before they reach React, which would search all parents for handlers. The capture phase still sees them. */
const KEPT = ['keydown', 'keypress', 'textInput', 'keyup', 'input', 'selectionchange']

const HEARD = [
  'beforeinput',
  'input',
  'keydown',
  'selectionchange',
  'change',
  'focusout',
  'compositionstart',
  'compositionend',
]

/** Whether a key only types: dialogs, lists and shortcuts get all others. */
function isWriting({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (key.length === 1 || key === 'Backspace') && !ctrlKey && !metaKey && !altKey
}

/**
 * The text inputs of a form. Each keeps its text for a while; `flush` stores all at once, such as for a submit.
 * One set of listeners for all: eight per field would take longer to add than the field takes to render.
 */
export class PendingTexts {
  private readonly fields = new Map<EventTarget, PendingText>()

  /** Adds an input. Returns the function that removes it. */
  add(box: Box, text: PendingText): () => void {
    this.fields.set(box, text)
    const detach = text.attach(box)
    return () => {
      detach()
      this.fields.delete(box)
    }
  }

  /** Listens to the inputs inside an element. Returns the function that stops it. */
  listen(element: HTMLElement): () => void {
    const { fields } = this
    const keep = (event: Event): void => {
      if (event.target === null || !fields.has(event.target)) return
      if (event.type !== 'keydown' || (event instanceof KeyboardEvent && isWriting(event)))
        event.stopPropagation()
    }
    const hear = (event: Event): void => {
      if (event.target !== null) fields.get(event.target)?.hear(event)
    }
    for (const type of HEARD) element.addEventListener(type, hear)
    for (const type of KEPT) element.addEventListener(type, keep)
    return () => {
      for (const type of HEARD) element.removeEventListener(type, hear)
      for (const type of KEPT) element.removeEventListener(type, keep)
    }
  }

  readonly flush = (): void => {
    for (const text of this.fields.values()) text.handOver()
  }
}
