import { useId } from 'react'
import { styled } from 'styled-components'
import type { ChoiceProps } from '#src/ui/choices/Choice.ts'
import { useIsHydrated } from '#src/ui/layouts/use-is-hydrated.ts'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import { media } from '#src/ui/theme/media.ts'
import { motion } from '#src/ui/theme/motion.ts'
import { type } from '#src/ui/theme/type.ts'

const Track = styled.fieldset`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  min-height: 3rem;
  padding: 0.25rem;
  border-radius: var(--borderRadius-xlarge);
  background: var(--bgColor-inset);
`

const Option = styled.label`
  ${type.control}
  position: relative;
  display: grid;
  place-items: center;
  min-height: 2.5rem;
  padding: 0.25rem 0.5rem;
  border-radius: var(--borderRadius-full);
  color: var(--fgColor-muted);
  text-align: center;
  overflow-wrap: anywhere;
  cursor: pointer;
  transition: ${motion.to('color', 'background-color', 'box-shadow')};

  &:hover {
    color: var(--fgColor-default);
  }

  &:has(:checked) {
    background: var(--thumb-bg);
    box-shadow: var(--thumb-shadow);
    color: var(--fgColor-default);
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

/** The real radio button covers its option, invisible: the browser handles keyboard, form and screen reader. */
const Radio = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`

/** Two or three ways to do one thing, side by side: Phone / Email. Radio buttons in fact: arrows move and choose. */
export function SegmentedSwitch<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ChoiceProps<Value>) {
  const name = useId()
  // Before its script runs a choice would change nothing but the radio.
  const isHydrated = useIsHydrated()
  return (
    <Track disabled={!isHydrated}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {options.map((option) => (
        <Option key={option.value}>
          <Radio
            data-switch=""
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </Option>
      ))}
    </Track>
  )
}
