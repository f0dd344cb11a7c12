import { type ReactNode, useCallback, useRef } from 'react'
import { css, styled } from 'styled-components'
import { message } from '#src/content/index.ts'
import { useFormHandle } from '#src/form/context.ts'
import { alertShape } from '#src/form/parts/alert-shape.ts'
import type { ShownError } from '#src/form/state/problems.ts'
import { useErrorWriter } from '#src/form/theme/use-error.ts'
import { messageId } from '#src/form/theme/use-field.ts'
import { findFieldWord } from '#src/form/words.ts'

export interface FieldMessageProps {
  /** The id of the field's control. */
  readonly id: string
  readonly path: string
  /** Something at the end of the line, such as a toggle. */
  readonly aside?: ReactNode
}

/**
 * The line under a field: its hint, or the sentence of its error in the hint's place. `LiveRegion` announces it. React
 * paints the hint, and the error is written over it without React.
 */
export function FieldMessage({ id, path, aside }: FieldMessageProps) {
  const { definition } = useFormHandle()
  const line = useRef<HTMLDivElement>(null)
  const hint = findFieldWord(definition.id, path, 'hint') ?? ''

  const show = useCallback(
    (error: ShownError | undefined) => {
      const element = line.current
      // Without an error before or now, what React has painted is right.
      if (element === null || (error === undefined && !element.hasAttribute('data-error'))) return
      element.textContent = error === undefined ? hint : (error.said ?? message(error.id))
      element.toggleAttribute('data-error', error !== undefined)
    },
    [hint],
  )
  useErrorWriter(path, show)

  const words = (
    <Words ref={line} id={messageId(id)}>
      {hint}
    </Words>
  )
  return aside === undefined ? (
    words
  ) : (
    <Beside>
      {words}
      {aside}
    </Beside>
  )
}

export const sentence = css`
  display: block;
  min-width: 0;
  overflow-wrap: anywhere;

  &::first-letter {
    text-transform: uppercase;
  }
`

/** All its styles are there from the beginning: styles that come with an error make the browser redo the page. */
const Words = styled.div`
  ${sentence}
  position: relative;
  color: var(--fgColor-muted);
  font: var(--type-hint);

  &:not(:empty) {
    margin-top: 8px;
  }
  &[data-error] {
    padding-inline-start: 24px;
    color: var(--fgColor-danger);
  }
  &[data-error]::after {
    ${alertShape}
    inset-block-start: 2px;
  }
`

const Beside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 4px 16px;
  margin-top: 8px;

  /* A sentence that would be squeezed has a line of its own. */
  > ${Words} {
    flex: 1 1 10rem;
    margin-top: 0;
  }
  > ${Words}:empty {
    flex-basis: 0;
  }
`

/** A block, since only blocks have a first letter: the spec writes some sentences in lower case. */
export const Sentence = styled.span`
  ${sentence}
`
