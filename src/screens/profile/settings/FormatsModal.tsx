import { type ReactNode, type Ref, useState } from 'react'
import { styled } from 'styled-components'
import { formatDate, formatMoney, formatTime, text } from '#src/content/index.ts'
import { SchemaForm } from '#src/form/index.ts'
import { Modal, Stack, Text } from '#src/ui/index.ts'

/** An amount that shows the separators of thousands and decimals. */
const SAMPLE = '12345.67'

/** What an amount and this moment look like in the current formats. */
export function useSample(currency: string) {
  const [now] = useState(() => new Date().toISOString())
  return { amount: formatMoney(SAMPLE, currency), date: formatDate(now), time: formatTime(now) }
}

export interface FormatsModalProps {
  readonly open: boolean
  readonly currency: string
  readonly data: Readonly<Record<string, unknown>>
  /** The last change, with its undo. */
  readonly changed: ReactNode
  /** Takes focus once the undo button is gone. */
  readonly focusRef: Ref<HTMLDivElement>
  readonly onChange: (data: object) => void
  readonly onClose: () => void
}

/** Language and formats: a choice applies at once, also to the example at the foot. */
export function FormatsModal(props: FormatsModalProps) {
  const { open, currency, data, changed, focusRef, onChange, onClose } = props
  const { amount, date, time } = useSample(currency)
  return (
    <Modal open={open} title={text('screens.settings.display.formats')} onClose={onClose}>
      <Focusable ref={focusRef} tabIndex={-1}>
        <SchemaForm
          id="preferences"
          data={data}
          footer={
            <Stack $gap="0.5rem">
              <Text $role="hint" $tone="muted">
                {text('screens.settings.display.example', { amount, date, time })}
              </Text>
              {changed}
            </Stack>
          }
          onChange={onChange}
          onSubmit={onChange}
        />
      </Focusable>
    </Modal>
  )
}

const Focusable = styled.div`
  &:focus {
    outline: none;
  }
`
