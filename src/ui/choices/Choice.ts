/** One of several things to choose from. */
interface Choice<Value extends string = string> {
  value: Value
  label: string
}

export interface ChoiceProps<Value extends string> {
  /** What is chosen between, for those who do not see it. */
  label: string
  options: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}
