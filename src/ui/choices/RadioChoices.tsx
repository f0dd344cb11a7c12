import { type ComponentType, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import { media } from '#src/ui/theme/media.ts'

export interface ChoiceProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

interface RadioChoicesProps<Value extends string> extends ChoiceProps<Value> {
  group: ComponentType<{ disabled: boolean; children: ReactNode }>
  option: ComponentType<{ children: ReactNode }>
  disabled?: boolean
}

/** Native radio buttons side by side. */
export function RadioChoices<Value extends string>(props: RadioChoicesProps<Value>) {
  const { group: Group, option: Option, disabled = false, label, options, value, onChange } = props
  const name = useId()
  return (
    <Group disabled={disabled}>
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
    </Group>
  )
}

export const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  border-radius: var(--borderRadius-full);
  color: var(--fgColor-muted);
  cursor: pointer;

  &:hover {
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

/** Covers its option, invisible. */
const Radio = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: inherit;
`
