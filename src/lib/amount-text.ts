import { type CommaMeans, changedAmount, fromSigns, inSigns, wholeAmount } from '#src/lib/amount-input.ts'
import type { FigureSigns } from '#src/lib/number-input.ts'

/**
 * The text and meaning of an amount's input while it is typed: "1,000." is 1000 and stays "1,000." until the input
 * is left. Remembers the previous text, because it decides what a comma means.
 */
export class AmountText {
  private readonly signs: FigureSigns
  /** The text typed last, in English signs, with what it means and its caret. */
  private typed = { text: '', caret: 0 }
  /** The same in the locale's signs; undefined while the input shows a value that wasn't typed. */
  private shown: string | undefined
  /** The input's text before the next key, in English signs. */
  private before = ''
  private comma: CommaMeans
  private pasted: string | undefined

  constructor(signs: FigureSigns) {
    this.signs = signs
  }

  paste(text: string): void {
    this.pasted = text
  }

  /** The decimal typed so far, such as "1000.", for an input with this text. */
  read(text: string, caret: number, digits: number): string {
    if (text === this.shown) return plain(this.typed.text)
    const next = changedAmount(
      {
        raw: text,
        caret,
        before: { text: this.before, comma: this.comma },
        isPasted: this.pasted === text,
      },
      digits,
      this.signs,
    )
    this.pasted = undefined
    this.comma = next.comma
    this.typed = next
    this.shown = inSigns(next.text, this.signs)
    return plain(next.text)
  }

  readPart(text: string): string {
    return plain(fromSigns(text, this.signs)).replaceAll(/[^\d.]/g, '')
  }

  /** A decimal as it was typed, or with all its decimals. */
  show(value: string, digits: number): string {
    const isTyped = value === plain(this.typed.text)
    if (isTyped && this.shown !== undefined) return this.shown
    return inSigns(wholeAmount(isTyped ? finished(value) : value, digits), this.signs)
  }

  /** The decimal that the input means if the form holds this one. */
  stored(value: string): string {
    const typed = plain(this.typed.text)
    return this.shown !== undefined && finished(typed) === value ? typed : value
  }

  /** The caret in the typed text; undefined for any other text. */
  caretIn(text: string): number | undefined {
    return text === this.shown ? this.typed.caret : undefined
  }

  /** Called when the input has this text. */
  follow(text: string): void {
    this.before = fromSigns(text, this.signs)
    if (text === '') this.comma = undefined
  }

  /** Called when the input is left: it then shows all decimals. */
  leave(): void {
    this.shown = undefined
  }
}

const plain = (text: string): string => text.replaceAll(',', '')

/** A decimal still being typed, as the form holds it: "1000." is 1000. */
export const finished = (value: string): string => (value.endsWith('.') ? value.slice(0, -1) : value)
