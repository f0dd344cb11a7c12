import { type RefObject, useImperativeHandle, useRef } from 'react'
import { formatNumber, text, useContentVersion } from '#src/content/index.ts'

export function countId(id: string): string {
  return `${id}__count`
}

/** Counts characters as schemas do: by code point, so that an emoji counts once. */
export function charactersIn(value: string): number {
  let count = 0
  for (const _ of value) count += 1
  return count
}

export function countSentence(count: number, limit: number): string {
  return text('form.count', { count: formatNumber(String(count)), limit: formatNumber(String(limit)) })
}

export type ShowCount = (count: number) => void

export interface CharacterCountProps {
  /** The id of the field's control. */
  readonly id: string
  readonly limit: number
  readonly count: number
  /** Set to a function that shows another count: a key writes it without rendering. */
  readonly show: RefObject<ShowCount | null>
}

/** "10,482 of 10,000 characters". */
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
    // After a render too, since React only knows its first text.
    write(shown.current)
    return write
  })

  return (
    <span className="form-count" ref={line} id={countId(id)}>
      {countSentence(count, limit)}
    </span>
  )
}
