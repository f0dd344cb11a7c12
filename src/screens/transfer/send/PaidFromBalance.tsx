import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { BalanceNote } from '#src/screens/transfer/send/BalanceNote.tsx'
import { hasTransfer, transferOf } from '#src/screens/transfer/send/transfer-of.ts'
import { Button, Text } from '#src/ui/index.ts'

/** That the PIN pays from the balance too, with what is there and a way out; nothing where step 4 asks for the way to pay. */
export function PaidFromBalance() {
  const { draft, update } = useFlow('transfer')
  if (draft.payment_channel !== 'wallet') return null
  const currency = hasTransfer(draft) ? transferOf(draft).sending_currency : String(draft.sending_currency)
  return (
    <Stack role="group" aria-label={text('screens.transfer.again.label')}>
      <Text>{text('screens.transfer.again.paid', { currency })}</Text>
      <BalanceNote currency={currency} />
      <Button tone="plain" size="medium" onClick={() => update({ payment_channel: undefined })}>
        {text('screens.transfer.again.otherWay')}
      </Button>
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.25rem;
  margin-block-start: 1rem;
`
