import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import delivery from '#content/policy/delivery.json' with { type: 'json' }
import { formatDate, formatRelativeDay, formatTime, text } from '#src/content/index.ts'
import { CollectNumber } from '#src/shared/transfers/CollectNumber.tsx'
import { PaymentNote } from '#src/shared/transfers/PaymentNote.tsx'
import { backSince, figureOf, leadOf, type Transfer, timelineOf } from '#src/shared/transfers/transfer.ts'
import { Apart, Card, Divider, MoneyFigure, media, StatusChip, Text, Timeline } from '#src/ui/index.ts'

export interface TransferProgressProps {
  transfer: Transfer
  /** Size of the figure; `balance` is larger, for screens that show nothing else. */
  size?: 'arrives' | 'balance'
  head?: ReactNode
}

/**
 * A transfer's progress: what arrives or came back as the largest figure, when, and every step with its time.
 */
export function TransferProgress({ transfer, size = 'arrives', head }: TransferProgressProps) {
  return (
    <Card as="section" aria-label={text('screens.tracking.title')}>
      {head}
      <Head>
        <Text $tone="muted">{leadOf(transfer)}</Text>
        <StatusChip state={transfer.status} />
      </Head>
      <Apart $below="0.5rem">
        <MoneyFigure size={size} {...figureOf(transfer)} />
      </Apart>
      <div role="status">
        <Promised transfer={transfer} />
        <PaymentNote transfer={transfer} />
      </div>
      <CollectNumber transfer={transfer} />
      <Divider />
      <Timeline label={text('screens.tracking.title')} entries={timelineOf(transfer)} />
    </Card>
  )
}

function Promised({ transfer }: { transfer: Transfer }) {
  const { sending_currency: currency } = transfer
  if (transfer.hold !== null)
    return <Text $role="value">{text(`screens.tracking.hold.${transfer.hold}`)}</Text>
  const deliveredAt = transfer.timeline.find(({ state }) => state === 'delivered')?.at
  if (deliveredAt)
    return (
      <Text $role="value">
        {text('screens.tracking.delivered', { date: formatDate(deliveredAt), time: formatTime(deliveredAt) })}
      </Text>
    )
  const back = backSince(transfer)
  if (back !== undefined)
    return (
      <Text $role="value">
        {text('screens.tracking.returned', { currency, date: formatDate(back), time: formatTime(back) })}
      </Text>
    )
  if (transfer.status === 'cancelled') return <Text $role="value">{text('screens.tracking.cancelled')}</Text>
  if (transfer.collect_number !== null)
    return <Text $role="value">{text('screens.tracking.timeline.ready')}</Text>
  if (transfer.arrives_by)
    return (
      <Text>
        <strong>{text('screens.tracking.arrivesBy', { time: formatTime(transfer.arrives_by) })}</strong>{' '}
        <Text as="span" $tone="muted">
          {formatRelativeDay(transfer.arrives_by)}
        </Text>
      </Text>
    )
  return (
    <Text $tone="muted">{text('screens.tracking.pendingPromise', { hours: delivery.arrival_hours })}</Text>
  )
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem 1rem;

  & > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  ${media.enlarged} {
    flex-wrap: wrap;
  }
  ${media.print} {
    break-after: avoid;
  }
`
