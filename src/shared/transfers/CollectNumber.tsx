import { text } from '#src/content/index.ts'
import { groupAccount } from '#src/lib/group-digits.ts'
import type { Transfer } from '#src/shared/transfers/transfer.ts'
import { CopiedRow, CopiedText, Divider } from '#src/ui/index.ts'

/** The number by which the beneficiary collects the money, as long as it waits for them, and where else they got it. */
export function CollectNumber({ transfer }: { readonly transfer: Transfer }) {
  const { collect_number: number, beneficiary_first_name: name, phone, email } = transfer
  if (number === null) return null
  const sent = email
    ? text('screens.tracking.collect.mailed', { phone: phone ?? '', email })
    : text('screens.tracking.collect.texted', { phone: phone ?? '' })
  return (
    <>
      <Divider />
      <CopiedRow
        label={text('screens.tracking.collect.title')}
        value={number}
        note={`${text('screens.tracking.collect.text', { name })} ${sent}`}
      >
        <CopiedText>{groupAccount(number)}</CopiedText>
      </CopiedRow>
    </>
  )
}
