/** How many texts one can go back. */
const MOST = 100

/** The texts that an input had: once a script has written into it, the browser no longer undoes what was typed. */
export class TextHistory {
  private readonly texts: string[]
  private place = 0

  constructor(first: string) {
    this.texts = [first]
  }

  /** Typing after an undo ends what could be redone. */
  note(text: string): void {
    if (text === this.texts[this.place]) return
    this.texts.splice(this.place + 1, this.texts.length, text)
    if (this.texts.length > MOST) this.texts.shift()
    this.place = this.texts.length - 1
  }

  /** The text before, or the one after if it was undone; undefined if there is none. */
  step(by: Step): string | undefined {
    const text = this.texts[this.place + by]
    if (text !== undefined) this.place += by
    return text
  }
}

export type Step = 1 | -1

/** -1 for undo, 1 for redo, undefined for any other key. A layout without Latin letters is read by the key's place. */
export function stepOf(event: KeyboardEvent): Step | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined
  const letter = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : event.code.slice(-1).toLowerCase()
  if (letter === 'z') return event.shiftKey ? 1 : -1
  return letter === 'y' && !event.shiftKey ? 1 : undefined
}

/** The place behind what differs between two texts. */
export function endOfChange(before: string, text: string): number {
  let same = 0
  while (same < Math.min(before.length, text.length) && before.at(-1 - same) === text.at(-1 - same)) same += 1
  return text.length - same
}
