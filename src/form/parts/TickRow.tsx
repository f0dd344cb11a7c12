import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { tickStates } from '#src/form/parts/tick-states.ts'

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
  place-content: center;
  width: 24px;
  height: 24px;
  border-radius: 7px;
  background: var(--bgColor-default);

  &:hover {
    border-color: var(--control-borderColor-emphasis);
  }
  ${tickStates}
  &::before {
    content: '';
    width: 14px;
    height: 14px;
    background: var(--button-primary-fgColor-rest);
    clip-path: polygon(14% 46%, 3% 58%, 38% 92%, 98% 22%, 86% 12%, 37% 69%);
    opacity: 0;
  }
  &:checked::before {
    opacity: 1;
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
