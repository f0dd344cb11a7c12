import type { RefObject } from 'react'
import { endOfChange, stepOf, TextHistory } from '#src/lib/text-history.ts'

const undoable = new WeakSet<HTMLInputElement>()

type Change = (text: string, caret: number) => void

/** Undo and redo for an input that React writes into. Loaded on the first focus, since the home page has one. */
export function makeUndoable(input: HTMLInputElement, first: string, change: RefObject<Change>): void {
  if (undoable.has(input)) return
  undoable.add(input)
  const history = new TextHistory(first)
  input.addEventListener('beforeinput', () => history.note(input.value))
  input.addEventListener('keydown', (event) => {
    const step = stepOf(event)
    if (step === undefined || event.isComposing || input.readOnly) return
    event.preventDefault()
    history.note(input.value)
    const text = history.step(step)
    if (text !== undefined) change.current(text, endOfChange(input.value, text))
  })
}
