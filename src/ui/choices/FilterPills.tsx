import { styled } from 'styled-components'
import { Choice, type ChoiceProps, RadioChoices } from '#src/ui/choices/RadioChoices.tsx'
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

const Pill = styled(Choice)`
  ${type.label}
  min-height: var(--control-medium-size);
  padding: 0.25rem 1rem;
  background: var(--bgColor-neutral-muted);
  transition: ${motion.to('color', 'background-color')};

  &:has(:checked) {
    background: var(--button-default-bgColor-rest);
    color: var(--button-default-fgColor-rest);
  }

  /* 44 to touch though the pill is 40. */
  & > input {
    inset-block: -0.125rem;
    height: calc(100% + 0.25rem);
  }
`

/** Soft pills above a list, of which one is chosen. */
export function FilterPills<Value extends string>(props: ChoiceProps<Value>) {
  return <RadioChoices {...props} group={Row} option={Pill} />
}
