import { AlertFillIcon } from '@primer/octicons-react'
import { type MouseEvent, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { message, text, useContentVersion } from '#src/content/index.ts'
import { useFormHandle } from '#src/form/context.ts'
import { focusField, summaryId } from '#src/form/focus.ts'
import { sentence } from '#src/form/parts/FieldMessage.tsx'
import { controlId } from '#src/form/state/paths.ts'

/**
 * What stands in the way of a submit, once there are two problems or more, or one that no field can show: one link per
 * field in the order of the fields. It shrinks as they are mended.
 */
export function ErrorSummary() {
  const { definition, state } = useFormHandle()
  useContentVersion()
  const problems = useSyncExternalStore(state.subscribe, () => state.getProblems())

  function follow(event: MouseEvent, path: string) {
    event.preventDefault()
    focusField(definition.id, path)
  }

  return (
    <Frame id={summaryId(definition.id)} role="alert" tabIndex={-1} hidden={problems.length === 0}>
      {problems.length === 0 ? null : (
        <>
          <AlertFillIcon size={24} />
          <div>
            <p>{text('form.problems', { count: problems.length })}</p>
            <ul>
              {problems.map(({ error, field }) => (
                <li key={`${error.path} ${error.id}`}>
                  {field === undefined ? (
                    <span>{error.said ?? message(error.id)}</span>
                  ) : (
                    <a href={`#${controlId(definition.id, field)}`} onClick={(event) => follow(event, field)}>
                      <span>{error.said ?? message(error.id)}</span>
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </Frame>
  )
}

/** All its styles in one, there from the beginning: see `FieldMessage`. */
const Frame = styled.div`
  display: flex;
  gap: 16px;
  padding: 20px;
  border-radius: var(--borderRadius-large);
  background: var(--bgColor-danger-muted);
  color: var(--fgColor-danger);

  &[hidden] {
    display: none;
  }
  > svg {
    flex-shrink: 0;
    margin-top: 1px;
  }
  p {
    color: var(--fgColor-default);
    font: var(--type-card);
    letter-spacing: var(--type-card-tracking);
  }
  ul {
    display: grid;
    margin-top: 4px;
  }
  a {
    display: block;
    padding-block: 4px;
    color: inherit;
    font: var(--type-value);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  span {
    ${sentence}
  }
  @media (pointer: coarse) {
    a {
      padding-block: 10px;
    }
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`
