import { useId } from 'react'
import { styled } from 'styled-components'
import type { ChoiceProps } from '#src/ui/choices/Choice.ts'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import { media } from '#src/ui/theme/media.ts'
import { motion } from '#src/ui/theme/motion.ts'
import { type } from '#src/ui/theme/type.ts'

const Row = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;

  /* One line that is pushed sideways, from edge to edge of the page; the ring of the focus has its room. */
  ${media.phone} {
    flex-wrap: nowrap;
    min-width: 0;
    margin: -0.25rem calc(-1 * var(--gutter-shell));
    padding: 0.25rem var(--gutter-shell);
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-padding-inline: var(--gutter-shell);
    scrollbar-width: none;
    white-space: nowrap;
  }
`

const Pill = styled.label`
  ${type.label}
  position: relative;
  display: grid;
  place-items: center;
  min-height: var(--control-medium-size);
  padding: 0.25rem 1rem;
  border-radius: var(--borderRadius-full);
  background: var(--bgColor-neutral-muted);
  color: var(--fgColor-muted);
  cursor: pointer;
  transition: ${motion.to('color', 'background-color')};

  &:hover {
    color: var(--fgColor-default);
  }

  &:has(:checked) {
    background: var(--button-default-bgColor-rest);
    color: var(--button-default-fgColor-rest);
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--borderColor-accent-emphasis);
    outline-offset: 2px;
  }

  ${media.forcedColors} {
    &:has(:checked) {
      border: 2px solid Highlight;
    }
  }
`

/** 44 to touch though the pill is 40. */
const Radio = styled.input`
  position: absolute;
  inset: -0.125rem;
  width: 100%;
  height: calc(100% + 0.25rem);
  margin: 0;
  opacity: 0;
  cursor: inherit;
`

/** Soft pills above a list: one is chosen, arrows move. An empty list has none. */
export function FilterPills<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <Row>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {options.map((option) => (
        <Pill key={option.value}>
          <Radio
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </Pill>
      ))}
    </Row>
  )
}
