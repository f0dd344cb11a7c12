import { AlertFillIcon } from '@primer/octicons-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
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

/**
 * The line under a field: its hint, or the sentence of its error in the hint's place. An error that shows while one
 * fills in the form is announced; after a submit the summary and the focused field speak.
 */
export function FieldMessage({ id, path, aside }: FieldMessageProps) {
  const { definition, state } = useFormHandle()
  useContentVersion()
  const error = useSyncExternalStore(
    state.subscribe,
    () => state.errorAt(path),
    () => undefined,
  )
  const { hint } = fieldWords(definition.id, path)
  const isEmpty = error === undefined && hint === undefined && aside === undefined

  return (
    <Line data-empty={isEmpty || undefined}>
      <Live id={messageId(id)} aria-live={state.isArmed() ? 'off' : 'polite'}>
        {error !== undefined ? (
          <Mistake>
            <AlertFillIcon size={16} />
            <Sentence>{error.said ?? message(error.id)}</Sentence>
          </Mistake>
        ) : hint !== undefined ? (
          <Sentence>{hint}</Sentence>
        ) : null}
      </Live>
      {aside}
    </Line>
  )
}

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
`

const Live = styled.div`
  min-width: 0;
`

const Mistake = styled.div`
  display: flex;
  gap: 8px;
  color: var(--fgColor-danger);

  svg {
    flex-shrink: 0;
    margin-top: 2px;
  }
`

/** A block, since only blocks have a first letter: the spec writes some sentences in lower case. */
export const Sentence = styled.span`
  display: block;
  min-width: 0;
  overflow-wrap: anywhere;

  &::first-letter {
    text-transform: uppercase;
  }
`
