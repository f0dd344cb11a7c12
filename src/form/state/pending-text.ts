/** How long one pauses, in milliseconds, before the form takes over what was typed. */
const PAUSE = 300

export type Box = HTMLInputElement | HTMLTextAreaElement

/** What a box needs of its field. */
export interface PendingField {
  /** What the form holds of a typed text. Reading what was read changes nothing. */
  readonly read: (typed: string) => string
  /** How a value of the form is shown in the box; `read` leads back from it. */
  readonly show: (value: string) => string
  /** The place of the caret in a text that the form writes, where the field knows it better. */
  readonly caretIn: ((text: string) => number | undefined) | undefined
  /** What the form holds now. */
  readonly stored: () => string
  readonly store: (value: string) => void
  readonly leave: () => void
  /** Hears that the caret has moved, or what is selected. */
  readonly onSelect: (() => void) | undefined
  /** Hears of the value after each key, and when the form has rewritten the box. */
  readonly onType: ((value: string) => void) | undefined
  /** Hears of what somebody has typed, pasted or had filled in, once `onType` has; never of what the form has written. */
  readonly onEntered: ((value: string) => void) | undefined
  /** Whether a value is handed over at once instead of after a pause. */
  readonly isLive: (value: string) => boolean
  /** Whether anything is to be done with what is typed before the field changes hands. */
  readonly isWatched: () => boolean
}

/**
 * A text control whose text is the browser's until the form takes it over: when the field changes hands (`change`,
 * `blur`), when somebody asks, and after a pause where somebody follows what is typed. It compares the text of the box
 * instead of trusting events, so that nothing is missed that a password manager fills in silently. During a composition
 * (input methods) it writes nothing.
 */
export class PendingText {
  private field: PendingField
  private box: Box | undefined
  /** The value of the form that the box last agreed with, and its text there. */
  private known: string
  private settled = ''
  private isComposing = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(field: PendingField) {
    this.field = field
    this.known = field.stored()
  }

  /** Takes over functions that know the newest painting. */
  update(field: PendingField): void {
    this.field = field
  }

  /** Takes over a box, which shows what the form holds. Returns the way to let go of it. */
  attach(box: Box): () => void {
    this.box = box
    // A page that came as HTML may have been typed into before there was script: only its first text is not new.
    this.settled = box.defaultValue
    this.follow()
    if (this.isDirty()) this.type()
    return () => {
      this.handOver()
      this.box = undefined
    }
  }

  /** Something has happened in the box: an event of this type. */
  hear(type: string): void {
    switch (type) {
      case 'input':
        this.type()
        break
      case 'change':
        this.handOver()
        break
      case 'focusout':
        this.handOver()
        this.field.leave()
        this.rewrite()
        break
      case 'selectionchange':
      // A key may come before the browser says where the one before has put the caret.
      case 'keydown':
        this.field.onSelect?.()
        break
      case 'compositionstart':
        this.isComposing = true
        break
      case 'compositionend':
        this.isComposing = false
        if (this.isDirty()) this.type()
        else this.rewrite()
        break
    }
  }

  /** The form takes over what the box holds, if it holds anything new. */
  readonly handOver = (): void => {
    clearTimeout(this.timer)
    if (this.box === undefined || !this.isDirty()) return
    this.settled = this.box.value
    this.known = this.field.read(this.box.value)
    if (this.known !== this.field.stored()) this.field.store(this.known)
    this.rewrite()
  }

  /** To be called when the form's data has changed: a value from elsewhere takes the place of what was typed. */
  readonly follow = (): void => {
    const value = this.field.stored()
    if (value === this.known) return
    this.known = value
    this.rewrite()
  }

  /** To be called when the same value is shown otherwise, such as a number in the groups of another country. */
  regroup(): void {
    if (this.isDirty()) this.tidy()
    else this.rewrite()
  }

  /** Shows what the form holds. */
  private rewrite(): void {
    if (this.box === undefined || this.isComposing) return
    this.put(this.field.show(this.known))
    this.settled = this.box.value
    this.field.onType?.(this.known)
  }

  private tidy(): string {
    if (this.box === undefined) return this.known
    const typed = this.box.value
    const value = this.field.read(typed)
    const text = this.field.show(value)
    if (text !== typed) this.put(text)
    return value
  }

  private type(): void {
    if (this.isComposing || !this.field.isWatched()) return
    const value = this.tidy()
    this.field.onType?.(value)
    clearTimeout(this.timer)
    if (this.field.isLive(value)) this.handOver()
    else this.timer = setTimeout(this.handOver, PAUSE)
    this.field.onEntered?.(value)
  }

  private isDirty(): boolean {
    return this.box !== undefined && this.box.value !== this.settled
  }

  /** Rewrites the box and keeps the caret behind the same character, and what is selected between the same two. */
  private put(text: string): void {
    const { box } = this
    if (box === undefined || this.isComposing || box.value === text) return
    const { read } = this.field
    const was = box.value
    const isFocused = document.activeElement === box
    const [from, to] = isFocused ? [box.selectionStart, box.selectionEnd] : [null, null]
    const direction = (from !== to && box.selectionDirection) || undefined
    box.value = text
    // Behind the last character the caret is already when the text is written.
    if (from === null || to === null || from === was.length) return
    const placeOf = (place: number): number => {
      if (place === was.length) return text.length
      const before = read(was.slice(0, place)).length
      let caret = 0
      while (caret < text.length && read(text.slice(0, caret)).length < before) caret += 1
      return caret
    }
    if (from === to) {
      const caret = this.field.caretIn?.(text) ?? placeOf(from)
      box.setSelectionRange(caret, caret)
    } else box.setSelectionRange(placeOf(from), placeOf(to), direction)
  }
}
