import { endOfChange, stepOf, TextHistory } from '#src/lib/text-history.ts'

/** Milliseconds without a key before the form stores what was typed. */
const PAUSE = 300

export type Box = HTMLInputElement | HTMLTextAreaElement

/** What an input needs from its field; `PendingTextOptions` describes each. */
export interface PendingField {
  readonly read: (typed: string) => string
  readonly show: (value: string) => string
  readonly caretIn: ((text: string) => number | undefined) | undefined
  readonly stored: () => string
  readonly store: (value: string) => void
  readonly leave: () => void
  readonly accepts: ((character: string) => boolean) | undefined
  /** Called when the caret or the selection has moved. */
  readonly onSelect: (() => void) | undefined
  readonly onType: ((value: string) => void) | undefined
  readonly onEntered: ((value: string) => void) | undefined
  /** Whether a value is stored at once instead of after a pause. */
  readonly isLive: (value: string) => boolean
  /** Whether anything follows the text before it is stored. */
  readonly isWatched: () => boolean
}

/**
 * A text control whose text is the browser's until the form stores it: on `change` and `blur`, on request, and
 * after a pause if something follows it. Compares texts instead of trusting events, so that silent autofill isn't
 * missed. Writes nothing during a composition (input methods). Undoes and redoes by itself once it has rewritten what
 * was typed.
 */
export class PendingText {
  private field: PendingField
  private box: Box | undefined
  /** The stored value that the input last agreed with, and its text. */
  private known: string
  private settled = ''
  private isComposing = false
  private history = new TextHistory('')
  private isRewritten = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(field: PendingField) {
    this.field = field
    this.known = field.stored()
  }

  /** Replaces the functions with those of the latest render. */
  update(field: PendingField): void {
    this.field = field
  }

  /** Attaches an input. Returns the function that detaches it. */
  attach(box: Box): () => void {
    this.box = box
    // In prerendered HTML something may have been typed before hydration: only the initial text isn't new.
    this.settled = box.defaultValue
    this.history = new TextHistory(this.settled)
    this.follow()
    if (this.isDirty()) this.type()
    return () => {
      this.handOver()
      this.box = undefined
    }
  }

  hear(event: Event): void {
    switch (event.type) {
      case 'beforeinput':
        this.filter(event)
        break
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
      // A key may come before the browser reports the caret of the previous one.
      case 'keydown':
        if (event instanceof KeyboardEvent) this.travel(event)
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

  /** Stores what is new in the input. */
  readonly handOver = (): void => {
    clearTimeout(this.timer)
    if (this.box === undefined || !this.isDirty()) return
    this.settled = this.box.value
    this.known = this.field.read(this.box.value)
    if (this.known !== this.field.stored()) this.field.store(this.known)
    this.rewrite()
  }

  /** Call when the stored value has changed: it replaces what was typed. */
  readonly follow = (): void => {
    const value = this.field.stored()
    if (value === this.known) return
    this.known = value
    this.rewrite()
  }

  /** Call when the same value is shown differently, such as in another country's groups. */
  regroup(): void {
    if (this.isDirty()) this.tidy()
    else this.rewrite()
  }

  private rewrite(): void {
    if (this.box === undefined || this.isComposing) return
    this.history.note(this.box.value)
    this.put(this.field.show(this.known))
    this.history.note(this.box.value)
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

  private filter(event: Event): void {
    const isKey = event instanceof InputEvent && event.inputType === 'insertText' && event.data?.length === 1
    if (isKey && this.field.accepts?.(event.data) === false) event.preventDefault()
  }

  /** Undoes or redoes. A text that was brought back is not entered: a refused code isn't submitted again. */
  private travel(event: KeyboardEvent): void {
    const { box } = this
    const step = stepOf(event)
    if (box === undefined || step === undefined || !this.isRewritten) return
    if (this.isComposing || box.readOnly || box.type === 'password') return
    event.preventDefault()
    const text = this.history.step(step)
    if (text === undefined) return
    const caret = endOfChange(box.value, text)
    box.value = text
    if (box.selectionStart !== null) box.setSelectionRange(caret, caret)
    this.type(false)
  }

  private type(isEntered = true): void {
    if (this.isComposing || !this.field.isWatched()) return
    const value = this.tidy()
    this.history.note(this.box?.value ?? '')
    this.field.onType?.(value)
    clearTimeout(this.timer)
    if (this.field.isLive(value)) this.handOver()
    else this.timer = setTimeout(this.handOver, PAUSE)
    if (isEntered) this.field.onEntered?.(value)
  }

  private isDirty(): boolean {
    return this.box !== undefined && this.box.value !== this.settled
  }

  /** Rewrites the input, keeping the caret behind the same character and the selection between the same two. */
  private put(text: string): void {
    const { box } = this
    if (box === undefined || this.isComposing || box.value === text) return
    const { read } = this.field
    const was = box.value
    const isFocused = document.activeElement === box
    const [from, to] = isFocused ? [box.selectionStart, box.selectionEnd] : [null, null]
    const direction = (from !== to && box.selectionDirection) || undefined
    box.value = text
    this.isRewritten = true
    // Writing already leaves the caret at the end.
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
