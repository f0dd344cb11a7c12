import { type CommaMeans, changedAmount, fromSigns, inSigns, wholeAmount } from '#src/lib/amount-input.ts'
import type { FigureSigns } from '#src/lib/number-input.ts'

/**
 * What an amount's box says and means while somebody types in it: "1,000." is 1000 and stays "1,000." until the box is
 * left. It remembers the text before, because a comma is read by what was there when it came.
 */
export class AmountText {
  private readonly signs: FigureSigns
  /** The text that was typed last, in the signs of English, with what it means and where its caret is. */
  private typed = { text: '', caret: 0 }
  /** The same in the signs of the locale; none while the box shows what nobody has typed. */
  private shown: string | undefined
  /** The text of the box before the next key, in the signs of English. */
  private before = ''
  private comma: CommaMeans
  private pasted: string | undefined

  constructor(signs: FigureSigns) {
    this.signs = signs
  }

  /** Somebody is about to paste this. */
  paste(text: string): void {
    this.pasted = text
  }

  /** The decimal that is typed so far, such as "1000.", in a box of this text. */
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

  /** What is typed in a part of a box, to find the place of the caret. */
  readPart(text: string): string {
    return plain(fromSigns(text, this.signs)).replaceAll(/[^\d.]/g, '')
  }

  /** How a decimal is written: as it was typed, or whole. */
  show(value: string, digits: number): string {
    const isTyped = value === plain(this.typed.text)
    if (isTyped && this.shown !== undefined) return this.shown
    return inSigns(wholeAmount(isTyped ? finished(value) : value, digits), this.signs)
  }

  /** The decimal that the box means, when the form holds this one. */
  stored(value: string): string {
    const typed = plain(this.typed.text)
    return this.shown !== undefined && finished(typed) === value ? typed : value
  }

  /** Where the caret is in what was typed; undefined in any other text. */
  caretIn(text: string): number | undefined {
    return text === this.shown ? this.typed.caret : undefined
  }

  /** The box has this text now. */
  follow(text: string): void {
    this.before = fromSigns(text, this.signs)
    if (text === '') this.comma = undefined
  }

  /** The box is left: what was typed is shown whole. */
  leave(): void {
    this.shown = undefined
  }
}

const plain = (text: string): string => text.replaceAll(',', '')

/** A decimal that is still being typed as the form holds it: "1000." is 1000. */
export const finished = (value: string): string => (value.endsWith('.') ? value.slice(0, -1) : value)
