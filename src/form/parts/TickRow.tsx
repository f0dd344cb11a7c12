import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** A box to tick with its words beside it; the whole row is the target, 44 px high. */
export function TickRow({ input, children }: { readonly input: ReactNode; readonly children: ReactNode }) {
  return (
    <Row>
      {input}
      <Words>{children}</Words>
    </Row>
  )
}

/** A native checkbox, 24 px. Forced colours get the browser's own. */
export const TickBox = styled.input`
  display: grid;
  flex-shrink: 0;
  place-content: center;
  width: 24px;
  height: 24px;
  margin: 0;
  border: 1px solid var(--control-borderColor-rest);
  border-radius: 7px;
  outline: none;
  appearance: none;
  background: var(--bgColor-default);
  cursor: inherit;
  transition:
    background-color var(--motion-standard) var(--motion-easing),
    border-color var(--motion-standard) var(--motion-easing);

  &::before {
    content: '';
    width: 14px;
    height: 14px;
    background: var(--button-primary-fgColor-rest);
    clip-path: polygon(14% 46%, 3% 58%, 38% 92%, 98% 22%, 86% 12%, 37% 69%);
    opacity: 0;
  }
  &:hover {
    border-color: var(--control-borderColor-emphasis);
  }
  &:checked {
    border-color: var(--bgColor-accent-emphasis);
    background: var(--bgColor-accent-emphasis);
  }
  &:checked::before {
    opacity: 1;
  }
  &:focus-visible {
    outline: 2px solid var(--borderColor-accent-emphasis);
    outline-offset: 2px;
  }
  &[aria-invalid='true'] {
    border-color: var(--borderColor-danger-emphasis);
    box-shadow: inset 0 0 0 1px var(--borderColor-danger-emphasis);
  }
  &:disabled {
    border-color: var(--borderColor-default);
    background: var(--bgColor-disabled);
  }
  &:disabled:checked::before {
    background: var(--fgColor-disabled);
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`

const Row = styled.label`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  width: fit-content;
  max-width: 100%;
  padding-block: 10px;
  cursor: pointer;

  &:has(:disabled) {
    color: var(--fgColor-disabled);
    cursor: default;
  }
`

const Words = styled.span`
  min-width: 0;
  font: var(--type-body);
  overflow-wrap: anywhere;
`
