interface Choice<Value extends string = string> {
  value: Value
  label: string
}

export interface ChoiceProps<Value extends string> {
  label: string
  options: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}
