import { useLocation } from 'wouter'
import delivery from '#content/policy/delivery.json' with { type: 'json' }
import { paths } from '#src/app/paths.ts'
import { formatMoney, text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { OutcomeCard } from '#src/screens/transfer/send/OutcomeCard.tsx'
import { transferOf } from '#src/screens/transfer/send/transfer-of.ts'
import { Button, CopyButton, DetailRows, Text, whenArrived } from '#src/ui/index.ts'

/** Step 7: it is on its way; the reference, and the way to follow it. */
export function DoneStep() {
  const { draft, restart } = useFlow('transfer')
  const [, navigate] = useLocation()
  const transfer = transferOf(draft)

  async function follow() {
    navigate(paths.trackTransfer(transfer._id))
    await whenArrived()
    restart()
  }

  return (
    <OutcomeCard scene="sent">
      <Text $tone="muted" $prose>
        {text('screens.transfer.done.lead', {
          name: transfer.beneficiary_first_name,
          amount: formatMoney(transfer.receiving_amount, transfer.receiving_currency),
          count: delivery.arrival_hours,
        })}
      </Text>
      <DetailRows
        rows={[
          {
            id: 'reference',
            label: text('screens.transfer.done.reference'),
            value: (
              <>
                {transfer.transaction_reference}
                <CopyButton
                  value={transfer.transaction_reference}
                  label={text('screens.tracking.details.copy')}
                />
              </>
            ),
          },
        ]}
      />
      <Button tone="primary" block onClick={follow}>
        {text('screens.transfer.done.track')}
      </Button>
      <Button tone="plain" block onClick={() => restart()}>
        {text('screens.transfer.done.again')}
      </Button>
    </OutcomeCard>
  )
}
