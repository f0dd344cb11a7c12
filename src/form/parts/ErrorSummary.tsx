import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { message, text, useContentVersion } from '#src/content/index.ts'
import { useFormHandle } from '#src/form/context.ts'
import { focusField, summaryId } from '#src/form/focus.ts'
import { alertShape } from '#src/form/parts/alert-shape.ts'
import { sentence } from '#src/form/parts/FieldMessage.tsx'
import { controlId } from '#src/form/state/paths.ts'
import type { Problem } from '#src/form/state/problems.ts'

/**
 * What stands in the way of a submit, once there are two problems or more, or one that no field can show: one link per
 * field in the order of the fields. It shrinks as they are mended. The list is written without React, as the fields'
 * own errors are.
 */
export function ErrorSummary() {
  const { definition, state } = useFormHandle()
  const list = useRef<HTMLUListElement>(null)
  const version = useContentVersion()
  const problems = useSyncExternalStore(state.subscribe, () => state.getProblems())

  // biome-ignore lint/correctness/useExhaustiveDependencies: with other words it is written anew.
  useLayoutEffect(() => {
    list.current?.replaceChildren(...problems.map((problem) => lineOf(definition.id, problem)))
  }, [definition.id, problems, version])

  return (
    <Frame id={summaryId(definition.id)} role="alert" tabIndex={-1} hidden={problems.length === 0}>
      <p>{problems.length === 0 ? null : text('form.problems', { count: problems.length })}</p>
      <ul ref={list} />
    </Frame>
  )
}

function lineOf(form: string, { error, field }: Problem): HTMLLIElement {
  const line = document.createElement('li')
  const words = document.createElement(field === undefined ? 'span' : 'a')
  words.textContent = error.said ?? message(error.id)
  if (field !== undefined) {
    words.setAttribute('href', `#${controlId(form, field)}`)
    words.addEventListener('click', (event) => {
      event.preventDefault()
      focusField(form, field)
    })
  }
  line.append(words)
  return line
}

/** All its styles are there from the beginning: see `FieldMessage`. */
const Frame = styled.div`
  position: relative;
  padding: 20px;
  padding-inline-start: 60px;
  border-radius: var(--borderRadius-large);
  background: var(--bgColor-danger-muted);
  color: var(--fgColor-danger);

  &[hidden] {
    display: none;
  }
  &::after {
    ${alertShape}
    inset-block-start: 25px;
    inset-inline-start: 24px;
    scale: 1.5;
  }
  p {
    color: var(--fgColor-default);
    font: var(--type-card);
    letter-spacing: var(--type-card-tracking);
  }
  ul {
    margin-top: 4px;
  }
  li {
  }
  a {
    padding-block: 4px;
    color: inherit;
    font: var(--type-value);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  a,
  li > span {
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
