import { styled } from 'styled-components'

/** One of a few options, pressed as a whole: a label around its words and its `CardRadio`. */
export const RadioCard = styled.label`
  --avatar-edge: var(--bgColor-muted);
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 74px;
  padding: 12px 16px;
  border: 1px solid transparent;
  border-radius: var(--borderRadius-option);
  background: var(--bgColor-muted);
  cursor: pointer;
  transition:
    background-color var(--motion-standard) var(--motion-easing),
    border-color var(--motion-standard) var(--motion-easing);

  &:hover {
    border-color: var(--borderColor-default);
  }
  &:has(:checked) {
    --avatar-edge: var(--bgColor-accent-muted);
    border-color: var(--borderColor-accent-emphasis);
    background: var(--bgColor-accent-muted);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--borderColor-accent-emphasis);
    outline-offset: 2px;
  }
  &:has(:disabled) {
    cursor: default;
  }
  @media (forced-colors: active) {
    border-color: ButtonText;

    &:has(:checked) {
      border: 3px solid Highlight;
    }
  }
`

/** The mark of a `RadioCard`. */
export const CardRadio = styled.input`
  flex-shrink: 0;
  width: 22px;
  height: 22px;
  margin: 0;
  border: 2px solid var(--control-borderColor-rest);
  border-radius: 50%;
  outline: none;
  appearance: none;
  background: var(--bgColor-default);
  cursor: inherit;

  &:checked {
    border: 7px solid var(--bgColor-accent-emphasis);
    background: var(--button-primary-fgColor-rest);
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`
