import { styled } from 'styled-components'

/** The edge around the choice of a file: dashed while there is none, as of any other field once there is one. */
export const DropZone = styled.div`
  position: relative;
  min-height: 88px;
  border: 1px dashed var(--control-borderColor-rest);
  border-radius: var(--borderRadius-medium);
  background: var(--bgColor-default);
  transition:
    border-color var(--motion-standard) var(--motion-easing),
    background-color var(--motion-standard) var(--motion-easing);

  &:hover {
    border-color: var(--control-borderColor-emphasis);
  }
  &[data-filled] {
    border-style: solid;
  }
  &[data-panel] {
    border-color: transparent;
    border-radius: var(--borderRadius-large);
    background: var(--bgColor-muted);
  }
  &[data-small]:not([data-filled]) {
    display: grid;
    place-items: center;
    width: 48px;
    min-height: 49px;
    /* The drawing, not its touch area, is on the left line. */
    margin-inline-start: -12px;
    border-color: transparent;
    border-radius: 50%;
    color: var(--fgColor-muted);

    &:hover {
      background: var(--control-transparent-bgColor-hover);
      color: var(--fgColor-default);
    }
  }
  &[data-over] {
    border-color: var(--borderColor-accent-emphasis);
    background: var(--bgColor-accent-muted);
  }
  &:has(> input:focus-visible) {
    outline: 2px solid var(--borderColor-accent-emphasis);
    outline-offset: -1px;
  }
  &:has(> input[aria-invalid='true']) {
    border-color: var(--borderColor-danger-emphasis);
    box-shadow: inset 0 0 0 1px var(--borderColor-danger-emphasis);
  }
  &:has(> input:disabled) {
    border-color: var(--borderColor-default);
    background: var(--bgColor-disabled);
    color: var(--fgColor-disabled);
  }
  @media (forced-colors: active) {
    &:has(> input:focus-visible) {
      outline-color: Highlight;
    }
  }
`

/** The file input itself, over the whole zone and unseen. */
export const Real = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;

  &[aria-disabled='true'],
  &:disabled {
    cursor: default;
  }
`
