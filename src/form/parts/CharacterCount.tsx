import { type RefObject, useImperativeHandle, useRef } from 'react'
import { formatNumber, text, useContentVersion } from '#src/content/index.ts'

/** The id of the line that counts the characters of a field. */
export function countId(id: string): string {
  return `${id}__count`
}

/** Characters as schemas count them: by code point, so that an emoji is no longer than a letter. */
export function charactersIn(value: string): number {
  let count = 0
  for (const _ of value) count += 1
  return count
}

/** What the line says. */
export function countSentence(count: number, limit: number): string {
  return text('form.count', { count: formatNumber(String(count)), limit: formatNumber(String(limit)) })
}

/** Shows another number of characters. */
export type ShowCount = (count: number) => void

export interface CharacterCountProps {
  /** The id of the field's control. */
  readonly id: string
  readonly limit: number
  /** How many there are at the beginning. */
  readonly count: number
  /** Takes the way to show another number: a key writes it into the document and paints nothing. */
  readonly show: RefObject<ShowCount | null>
}

/** How many characters a field holds, of how many: "10,482 of 10,000 characters". */
export function CharacterCount({ id, limit, count, show }: CharacterCountProps) {
  const line = useRef<HTMLSpanElement>(null)
  const shown = useRef(count)
  useContentVersion()

  useImperativeHandle(show, () => {
    const write: ShowCount = (next) => {
      shown.current = next
      if (line.current === null) return
      line.current.textContent = countSentence(next, limit)
      line.current.toggleAttribute('data-over', next > limit)
    }
    // Also after a painting, since React knows only what it wrote first.
    write(shown.current)
    return write
  })

  return (
    <span className="form-count" ref={line} id={countId(id)}>
      {countSentence(count, limit)}
    </span>
  )
}
