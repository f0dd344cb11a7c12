import { amountInSigns } from '#src/lib/amount-input.ts'
import type { FigureSigns } from '#src/lib/number-input.ts'
import { foldDigits } from '#src/lib/plain-text.ts'
import { type AmountReading, readAmount } from '#src/lib/read-amount.ts'

/** A change of the input's text: what is new stands between the two places. */
interface Change {
  readonly text: string
  readonly start: number
  readonly end: number
}

/**
 * The text and meaning of an amount's input while it is typed: "1,000." is 1000 and stays "1,000." until the input
 * is left. A text in doubt stays as it is, and is its own value, which no schema takes for a decimal.
 */
export class AmountText {
  private readonly signs: FigureSigns
  private readonly isRate: boolean
  private value = ''
  /** What the input shows for it; undefined while the input shows a value that wasn't typed. */
  private shown: string | undefined
  private caret = 0
  /** The same as the customer typed it: with their signs, and their groups instead of ours. */
  private source = ''
  /** The decimal sign in it, which the input shows as the locale's. */
  private sign: string
  /** The input's text before the next key, and whether its groups are ours. */
  private before = ''
  private isGrouped = true

  /** @param isRate whether "1.234" is a decimal where the locale writes decimals so, even if pasted */
  constructor(signs: FigureSigns, isRate = false) {
    this.signs = signs
    this.isRate = isRate
    this.sign = signs.decimal
  }

  /** The decimal typed so far, such as "1000.", for an input with this text; or the text, if in doubt. */
  read(text: string, caret: number, digits: number): string {
    if (text === this.shown) return this.value
    const change = this.changeTo(text, caret)
    const isTyped = [...text.slice(change.start, change.end)].length < 2
    const head = this.asTyped(text.slice(0, change.start)) + text.slice(change.start, caret)
    const sources = this.sourcesOf(change)
    const readings = sources.map((source) =>
      readAmount(source, { signs: this.signs, digits, isTyped: isTyped || this.isRate }),
    )
    const clear = readings.findIndex(({ kind }) => kind !== 'doubt')
    this.source = sources[0] ?? text
    this.take(readings[clear], sources[clear] ?? '', text, isTyped)
    this.caret = this.shown === text ? caret : this.placeBehind(head)
    return this.value
  }

  private take(reading: AmountReading | undefined, source: string, text: string, isTyped: boolean): void {
    if (reading?.kind === 'amount') {
      this.value = reading.value
      const typed = this.value.includes('.') ? source.replaceAll(/[^.,٫]/g, '').at(-1) : undefined
      this.sign = typed ?? this.signs.decimal
      this.isGrouped = true
      // A name of money stays until its last letter is typed.
      this.shown = reading.isPlain || !isTyped ? amountInSigns(this.value, this.signs) : text
    } else {
      this.shown = reading?.kind === 'empty' ? '' : text
      this.value = inDoubt(this.shown)
    }
  }

  private changeTo(text: string, caret: number): Change {
    const { before } = this
    const behind = text.length - caret
    const isEdit = before !== '' && behind <= before.length && before.endsWith(text.slice(caret))
    const most = isEdit ? Math.min(caret, before.length - behind) : 0
    let start = 0
    while (start < most && text[start] === before[start]) start += 1
    const change = { text, start, end: isEdit ? caret : text.length }
    if (change.start === 0 && change.end === text.length) this.isGrouped = false
    return change
  }

  /** How the text may have been typed, the likeliest first. */
  private sourcesOf({ text, start, end }: Change): readonly string[] {
    const inserted = text.slice(start, end)
    const between = (group: string) =>
      this.asTyped(text.slice(0, start), group) + inserted + this.asTyped(text.slice(end), group)
    // The second is for blanks typed where our groups have others.
    const rest = [between(''), between(' ')]
    if (end === text.length && start === this.before.length) return [this.source + inserted, ...rest]
    const isLastDeleted = end === text.length && inserted === '' && text.length === this.before.length - 1
    return isLastDeleted ? [this.source.slice(0, -1), ...rest] : rest
  }

  private asTyped(part: string, group = ''): string {
    if (!this.isGrouped) return part
    return part.replaceAll(this.signs.group, group).replaceAll(this.signs.decimal, this.sign)
  }

  /** The place in the shown text behind the figures of `head`, the start of what was typed. */
  private placeBehind(head: string): number {
    const text = this.shown ?? ''
    const [whole = ''] = this.value.split('.')
    const typed = foldDigits(head).replaceAll(/[^\d.,٫]/g, '')
    // Leading zeros go, and ".5" becomes "0.5".
    const digits = typed
      .replace(/^0+(?=\d)/, '')
      .replace(/^(?=[.,٫])/, '0')
      .replaceAll(/\D/g, '').length
    const isBehindSign = digits > whole.length || (digits === whole.length && /[.,٫]$/.test(head))
    const figures = digits + Number(isBehindSign && this.value.includes('.'))
    let passed = 0
    for (const [index, character] of [...text].entries()) {
      if (passed === figures) return index
      if (character !== this.signs.group) passed += 1
    }
    return text.length
  }

  readPart(text: string): string {
    return [...text].filter((sign) => sign === this.signs.decimal || /\p{Nd}/u.test(sign)).join('')
  }

  /** A decimal as it was typed, or with all its decimals. */
  show(value: string, digits?: number): string {
    const isTyped = value === this.value
    if (isTyped && this.shown !== undefined) return this.shown
    return amountInSigns(isTyped ? finished(value) : value, this.signs, digits)
  }

  /** The decimal that the input means if the form holds this one. */
  stored(value: string): string {
    return this.shown !== undefined && finished(this.value) === value ? this.value : value
  }

  /** Whether the customer typed this value here; any other is a figure to be replaced. */
  isOwn(value: string): boolean {
    return value === finished(this.value)
  }

  caretIn(text: string): number | undefined {
    return text === this.shown ? this.caret : undefined
  }

  /** Called when the input has this text. */
  follow(text: string): void {
    this.before = text
    if (text === this.shown) return
    this.source = text
    this.sign = this.signs.decimal
    this.isGrouped = true
  }

  /** Called when the input is left: it then shows all decimals. */
  leave(): void {
    this.shown = undefined
  }
}

/** A text in doubt as a value that is no decimal, even if the text is one: of a currency with fewer decimals. */
const inDoubt = (text: string): string => (/^\d+(?:\.\d*)?$/.test(text) ? ` ${text}` : text)

/** A decimal still being typed, as the form holds it: "1000." is 1000. A text in doubt stays. */
export const finished = (value: string): string => (/^\d+\.$/.test(value) ? value.slice(0, -1) : value)
