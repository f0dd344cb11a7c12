/** One of several things to choose from. */
interface Choice<Value extends string = string> {
  value: Value
  label: string
}

export interface ChoiceProps<Value extends string> {
  /** The group's name for screen readers. */
  label: string
  options: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}
