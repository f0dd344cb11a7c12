import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { paths } from '#src/paths.ts'
import { OutcomeCard } from '#src/screens/transfer/send/OutcomeCard.tsx'
import { transferOf } from '#src/screens/transfer/send/transfer-of.ts'
import { Button, LinkButton, Text } from '#src/ui/index.ts'

/** The customer came back from the card processor's page without having paid: declined, not wanted by us, or given up. */
export function CardNotPaidStep() {
  const { draft, goTo } = useFlow('transfer')
  return (
    <OutcomeCard scene="missing">
      <Text $tone="muted" $prose>
        {reasonOf(draft.card_outcome)}
      </Text>
      <Button tone="primary" block onClick={() => goTo('payment')}>
        {text('screens.transfer.card.otherWay')}
      </Button>
      <LinkButton tone="plain" block href={paths.trackTransfer(transferOf(draft)._id)}>
        {text('screens.transfer.pay.later')}
      </LinkButton>
    </OutcomeCard>
  )
}

function reasonOf(outcome: unknown): string {
  if (outcome === 'declined') return text('screens.transfer.card.declined')
  if (outcome === 'refused') return text('screens.transfer.card.refused')
  return text('screens.transfer.card.cancelled')
}
