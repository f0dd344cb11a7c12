import { type ReactNode, use, useCallback, useRef } from 'react'
import { styled } from 'styled-components'
import { FieldPathContext } from '#src/form/context.ts'
import type { ShownError } from '#src/form/state/problems.ts'
import { useErrorWriter } from '#src/form/theme/use-error.ts'

/** The edge around the text control of a field; an error marks both, without React. */
export function Control({ children }: { readonly children: ReactNode }) {
  const edge = useRef<HTMLDivElement>(null)

  const mark = useCallback((error: ShownError | undefined) => {
    const control = [...(edge.current?.children ?? [])].find((part) =>
      part.matches('input, textarea, select'),
    )
    edge.current?.toggleAttribute('data-invalid', error !== undefined)
    if (error === undefined) control?.removeAttribute('aria-invalid')
    else control?.setAttribute('aria-invalid', 'true')
  }, [])
  useErrorWriter(use(FieldPathContext), mark)

  return <Edge ref={edge}>{children}</Edge>
}

/**
 * The edge around any text control, 49 px high: 1 px at rest, a 2 px blue ring with focus, a 2 px red edge in error, and
 * both when a field in error has focus. The ring is an outline and the edge a border, so forced colours keep them.
 */
export const Edge = styled.div`
  display: flex;
  align-items: stretch;
  min-height: var(--control-large-size);
  border: 1px solid var(--control-borderColor-rest);
  border-radius: var(--borderRadius-medium);
  background: var(--bgColor-default);
  color: var(--fgColor-default);
  transition: border-color var(--motion-standard) var(--motion-easing);

  &:hover {
    border-color: var(--control-borderColor-emphasis);
  }
  &:focus-within:has(:is(input, textarea, select):focus) {
    outline: 2px solid var(--borderColor-accent-emphasis);
    outline-offset: -1px;
  }
  /* An error is there at once: sixty transitions would cost more than all else that it paints. */
  &[data-invalid] {
    border-color: var(--borderColor-danger-emphasis);
    box-shadow: inset 0 0 0 1px var(--borderColor-danger-emphasis);
    transition: none;
  }
  &[data-invalid]:focus-within:has(:is(input, textarea, select):focus) {
    outline-offset: 0;
  }
  &:has(:is(input, textarea, select):disabled) {
    border-color: var(--borderColor-default);
    background: var(--bgColor-disabled);
    color: var(--fgColor-disabled);
  }
  @media (forced-colors: active) {
    &:focus-within:has(:is(input, textarea, select):focus) {
      outline-color: Highlight;
    }
  }
`

/**
 * The text control itself; the room around it belongs to the edge. Nothing but the colour is inherited from there: an
 * edge that turns red would make the browser recompute sixty controls.
 */
export const TextBox = styled.input`
  flex: 1;
  min-width: 0;
  padding: 0 16px;
  border: 0;
  border-radius: var(--borderRadius-medium);
  outline: none;
  background: transparent;
  color: inherit;
  font: var(--type-body);
  appearance: none;

  &[data-uppercase] {
    text-transform: uppercase;
  }
  &::placeholder {
    color: var(--fgColor-muted);
    opacity: 1;
  }
  &:-webkit-autofill {
    -webkit-text-fill-color: var(--fgColor-default);
    box-shadow: inset 0 0 0 100px var(--bgColor-accent-muted);
  }
`

/** A small round button inside a control, at least 44 px to touch. */
export const ControlButton = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex-shrink: 0;
  width: 44px;
  margin-inline: 0 3px;
  padding: 0;
  border: 0;
  border-radius: var(--borderRadius-medium);
  background: transparent;
  color: var(--fgColor-muted);
  cursor: pointer;

  &:hover {
    color: var(--fgColor-default);
  }
  &:focus-visible {
    outline: 2px solid var(--borderColor-accent-emphasis);
    outline-offset: -4px;
  }
`
