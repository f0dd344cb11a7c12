import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { OutcomeCard } from '#src/screens/transfer/send/OutcomeCard.tsx'
import { transferOf } from '#src/screens/transfer/send/transfer-of.ts'
import { useTrackingPath } from '#src/screens/transfer/send/use-tracking-path.ts'
import { Button, LinkButton, Text } from '#src/ui/index.ts'

/** The customer returned from the card processor without paying: declined, refused by us, or abandoned. */
export function CardNotPaidStep() {
  const { draft, goTo } = useFlow('transfer')
  const track = useTrackingPath(transferOf(draft)._id)
  return (
    <OutcomeCard scene="missing">
      <Text $tone="muted" $prose>
        {reasonOf(draft.card_outcome)}
      </Text>
      <Button tone="primary" block onClick={() => goTo('payment')}>
        {text('screens.transfer.card.otherWay')}
      </Button>
      <LinkButton tone="plain" block href={track}>
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
