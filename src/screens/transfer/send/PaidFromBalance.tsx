import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { BalanceNote } from '#src/screens/transfer/send/BalanceNote.tsx'
import { hasTransfer, transferOf } from '#src/screens/transfer/send/transfer-of.ts'
import { LinkAction, Text } from '#src/ui/index.ts'

/**
 * Says that the PIN also pays from the balance, with a way out; once taken, shows how to pay instead. Nothing
 * if step 4 asks for the payment method.
 */
export function PaidFromBalance() {
  const { draft, update } = useFlow('transfer')
  const [isDeclined, setDeclined] = useState(false)
  const instead = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The pressed button is gone.
    if (isDeclined) instead.current?.focus()
  }, [isDeclined])
  if (draft.payment_channel !== 'wallet')
    return isDeclined ? (
      <Stack>
        <Text ref={instead} tabIndex={-1}>
          {text('screens.transfer.again.later')}
        </Text>
      </Stack>
    ) : null

  function decline() {
    update({ payment_channel: undefined })
    setDeclined(true)
  }

  const currency = hasTransfer(draft) ? transferOf(draft).sending_currency : String(draft.sending_currency)
  return (
    <Stack role="group" aria-label={text('screens.transfer.again.label')}>
      <Text>{text('screens.transfer.again.paid', { currency })}</Text>
      <BalanceNote currency={currency} />
      <LinkAction type="button" onClick={decline}>
        {text('screens.transfer.again.otherWay')}
      </LinkAction>
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.25rem;
  margin-block: 1rem;
`
