import { AlertFillIcon } from '@primer/octicons-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { css, styled } from 'styled-components'
import { message, useContentVersion } from '#src/content/index.ts'
import { useFormHandle } from '#src/form/context.ts'
import { messageId } from '#src/form/theme/use-field.ts'
import { fieldWords } from '#src/form/words.ts'

export interface FieldMessageProps {
  /** The id of the field's control. */
  readonly id: string
  readonly path: string
  /** Something at the end of the line, such as a toggle. */
  readonly aside?: ReactNode
}

/** The line under a field: its hint, or the sentence of its error in the hint's place. `LiveRegion` speaks it. */
export function FieldMessage({ id, path, aside }: FieldMessageProps) {
  const { definition, state } = useFormHandle()
  useContentVersion()
  const error = useSyncExternalStore(
    state.subscribe,
    () => state.errorAt(path),
    () => undefined,
  )
  const { hint } = fieldWords(definition.id, path)
  const words = error === undefined ? hint : (error.said ?? message(error.id))

  return (
    <Line
      data-empty={(words === undefined && aside === undefined) || undefined}
      data-error={error !== undefined || undefined}
    >
      <div id={messageId(id)}>
        {error === undefined ? null : <AlertFillIcon size={16} />}
        {words === undefined ? null : <span>{words}</span>}
      </div>
      {aside}
    </Line>
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

/** All its styles in one, there from the beginning: styles that come with an error make the browser redo the page. */
const Line = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 16px;
  margin-top: 8px;
  font: var(--type-hint);
  color: var(--fgColor-muted);

  &[data-empty] {
    margin-top: 0;
  }
  > div:first-child {
    display: flex;
    gap: 8px;
    min-width: 0;
  }
  &[data-error] > div:first-child {
    color: var(--fgColor-danger);
  }
  > div > svg {
    flex-shrink: 0;
    margin-top: 2px;
  }
  > div > span {
    ${sentence}
  }
`

/** A block, since only blocks have a first letter: the spec writes some sentences in lower case. */
export const Sentence = styled.span`
  ${sentence}
`
