import { AlertFillIcon } from '@primer/octicons-react'
import { type MouseEvent, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { message, text, useContentVersion } from '#src/content/index.ts'
import { useFormHandle } from '#src/form/context.ts'
import { focusField, summaryId } from '#src/form/focus.ts'
import { Sentence } from '#src/form/parts/FieldMessage.tsx'
import { controlId } from '#src/form/state/paths.ts'

/**
 * What stands in the way of a submit, once there are two problems or more, or one that no field can show: one link per
 * field in the order of the fields. It shrinks as they are mended.
 */
export function ErrorSummary() {
  const { definition, state } = useFormHandle()
  useContentVersion()
  const problems = useSyncExternalStore(state.subscribe, () => state.getProblems())
  if (problems.length === 0) return null

  function follow(event: MouseEvent, path: string) {
    event.preventDefault()
    focusField(definition.id, path)
  }

  return (
    <Frame id={summaryId(definition.id)} role="alert" tabIndex={-1}>
      <AlertFillIcon size={24} />
      <div>
        <Title>{text('form.problems', { count: problems.length })}</Title>
        <List>
          {problems.map(({ error, field }) => (
            <li key={`${error.path} ${error.id}`}>
              {field === undefined ? (
                <Sentence>{error.said ?? message(error.id)}</Sentence>
              ) : (
                <a href={`#${controlId(definition.id, field)}`} onClick={(event) => follow(event, field)}>
                  <Sentence>{error.said ?? message(error.id)}</Sentence>
                </a>
              )}
            </li>
          ))}
        </List>
      </div>
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  gap: 16px;
  padding: 20px;
  border-radius: var(--borderRadius-large);
  background: var(--bgColor-danger-muted);
  color: var(--fgColor-danger);

  > svg {
    flex-shrink: 0;
    margin-top: 1px;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`

const Title = styled.p`
  color: var(--fgColor-default);
  font: var(--type-card);
  letter-spacing: var(--type-card-tracking);
`

const List = styled.ul`
  display: grid;
  margin-top: 4px;

  a {
    display: block;
    padding-block: 4px;
    color: inherit;
    font: var(--type-value);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  @media (pointer: coarse) {
    a {
      padding-block: 10px;
    }
  }
`
