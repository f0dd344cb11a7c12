import { text } from '#src/content/index.ts'
import { SegmentedSwitch, Stack, Text } from '#src/ui/index.ts'

export interface DeliverySwitchProps {
  readonly methods: readonly { readonly _id: string; readonly name: string }[]
  readonly value: string
  readonly onChange: (method: string) => void
}

/** How a new beneficiary gets the money, if there is more than one way. */
export function DeliverySwitch({ methods, value, onChange }: DeliverySwitchProps) {
  if (methods.length < 2) return null
  return (
    <Stack $gap="0.5rem">
      <Text as="span" $role="label" aria-hidden="true">
        {text('screens.beneficiaries.how')}
      </Text>
      <SegmentedSwitch
        label={text('screens.beneficiaries.how')}
        options={methods.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={value}
        onChange={onChange}
      />
    </Stack>
  )
}
