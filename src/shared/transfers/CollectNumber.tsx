import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { groupAccount } from '#src/lib/group-digits.ts'
import type { Transfer } from '#src/shared/transfers/transfer.ts'
import { CopiedText, CopyPill, Divider, spread, Text } from '#src/ui/index.ts'

/**
 * The number for collecting the money, while it waits for the beneficiary, and where else they received it.
 */
export function CollectNumber({ transfer }: { readonly transfer: Transfer }) {
  const { collect_number: number, beneficiary_first_name: name, phone, email } = transfer
  if (number === null) return null
  const sent = email
    ? text('screens.tracking.collect.mailed', { phone: phone ?? '', email })
    : text('screens.tracking.collect.texted', { phone: phone ?? '' })
  return (
    <>
      <Divider />
      <Text $role="hint" $tone="muted">
        {text('screens.tracking.collect.title')}
      </Text>
      <Line>
        <CopiedText>{groupAccount(number)}</CopiedText>
        <CopyPill value={number} what={text('screens.tracking.collect.title')} />
      </Line>
      <Text $role="hint" $tone="muted">
        {text('screens.tracking.collect.text', { name })} {sent}
      </Text>
    </>
  )
}

const Line = styled.div`
  ${spread}
  gap: 0.5rem 1rem;
  margin-block-end: 0.5rem;
`
