import { styled } from 'styled-components'
import { Choice, type ChoiceProps, RadioChoices } from '#src/ui/choices/RadioChoices.tsx'
import { useIsHydrated } from '#src/ui/layouts/use-is-hydrated.ts'
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

const Option = styled(Choice)`
  ${type.control}
  min-height: 2.5rem;
  padding: 0.25rem 0.5rem;
  text-align: center;
  overflow-wrap: anywhere;
  transition: ${motion.to('color', 'background-color', 'box-shadow')};

  &:has(:checked) {
    background: var(--thumb-bg);
    box-shadow: var(--thumb-shadow);
    color: var(--fgColor-default);
  }
`

/** Two or three ways to do one thing, side by side: Phone / Email. */
export function SegmentedSwitch<Value extends string>(props: ChoiceProps<Value>) {
  // Before hydration a choice would only change the radio.
  return <RadioChoices {...props} group={Track} option={Option} disabled={!useIsHydrated()} />
}
