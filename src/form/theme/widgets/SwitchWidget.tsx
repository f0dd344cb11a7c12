import { styled } from 'styled-components'
import { useValueAt } from '#src/form/context.ts'
import { tickStates } from '#src/form/parts/tick-states.ts'
import { useInvalidMark } from '#src/form/theme/use-error.ts'
import { useField } from '#src/form/theme/use-field.ts'
import type { WidgetDefinition, WidgetProps } from '#src/form/theme/widget.ts'

/** Something that is on or off: the label at the left, the switch at the right, the whole row the target. */
function SwitchWidget(props: WidgetProps) {
  const field = useField(props)
  const value = useValueAt(field.path)
  const ref = useInvalidMark(field.path)

  return (
    <Row>
      <Words>{field.label}</Words>
      <Track
        {...field.control}
        ref={ref}
        type="checkbox"
        role="switch"
        checked={value === true}
        onChange={(event) => field.change(event.target.checked)}
        onBlur={field.leave}
      />
    </Row>
  )
}

const Row = styled.label`
  display: flex;
  gap: 16px;
  align-items: center;
  justify-content: space-between;
  min-height: 48px;
  /* The line under it begins where the words of the row end, and not under the room around them. */
  margin-bottom: -8px;
  cursor: pointer;

  &:has(:disabled) {
    color: var(--fgColor-disabled);
    cursor: default;
  }
`

const Words = styled.span`
  min-width: 0;
  font: var(--type-value);
  overflow-wrap: anywhere;
`

/** Off is grey with the knob at the left, on is full blue with the knob at the right: never the colour alone. */
const Track = styled.input`
  display: flex;
  align-items: center;
  width: 48px;
  height: 28px;
  padding: 0 2px;
  border-radius: var(--borderRadius-full);
  background: var(--control-borderColor-rest);

  ${tickStates}
  &::before {
    content: '';
    width: 22px;
    height: 22px;
    border-radius: 50%;
    background: var(--button-primary-fgColor-rest);
    transition: translate var(--motion-standard) var(--motion-easing);
  }
  &:checked::before {
    translate: 20px 0;
  }
  @media (prefers-reduced-motion: reduce) {
    &::before {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    border-color: ButtonText;

    &::before {
      background: ButtonText;
      forced-color-adjust: none;
    }
    &:checked {
      background: Highlight;
      forced-color-adjust: none;
    }
    &:checked::before {
      background: HighlightText;
    }
  }
`

export const switchWidget: WidgetDefinition = { component: SwitchWidget, label: 'inside', message: 'below' }
