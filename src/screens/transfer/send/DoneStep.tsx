import { DownloadIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { useLocation } from 'wouter'
import { useCan } from '#src/api/index.ts'
import { formatMoney, text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { paths } from '#src/paths.ts'
import { splitRows } from '#src/screens/transfer/send/TransferSummary.tsx'
import { outcomeOf, transferOf } from '#src/screens/transfer/send/transfer-of.ts'
import { useTrackingPath } from '#src/screens/transfer/send/use-tracking-path.ts'
import {
  hasMoved,
  isUnderWay,
  journeyOf,
  ShareTracking,
  TransferProgress,
} from '#src/shared/transfers/index.ts'
import {
  ArtFrame,
  Button,
  ButtonStack,
  Card,
  CopyButton,
  DetailRows,
  Divider,
  FlowColumns,
  InFootBar,
  JourneyArt,
  LinkButton,
  media,
  roomForFootBar,
  StepTitle,
  Text,
  type,
  useLeads,
  useMedia,
  whenPageShown,
} from '#src/ui/index.ts'

/** Step 7: what arrives and when, its progress, and links to follow it or send another. */
export function DoneStep() {
  const { draft, restart } = useFlow('transfer')
  const [, navigate] = useLocation()
  const transfer = transferOf(draft)
  const track = useTrackingPath(transfer._id)
  const receipt = paths.receipt(transfer._id)
  const canShare = useCan('tracking') && isUnderWay(transfer.status)
  const leads = useLeads()
  const hasReceipt = leads(receipt) && hasMoved(transfer)
  const isOneColumn = useMedia(media.narrow, false)

  async function follow() {
    navigate(track)
    await whenPageShown()
    restart()
  }

  const head = (
    <Head>
      <ArtFrame>
        <JourneyArt {...journeyOf(transfer)} />
      </ArtFrame>
      <StepTitle instead={outcomeOf(transfer)} />
    </Head>
  )

  return (
    <Page>
      <TransferProgress transfer={transfer} size="balance" head={isOneColumn ? head : undefined} />
      <Side>
        <Panel as="section" $elevation={2}>
          {isOneColumn ? null : head}
          {isUnderWay(transfer.status) ? (
            <Note $tone="muted">{text('screens.transfer.done.note')}</Note>
          ) : null}
          <InFootBar>
            <Buttons>
              <Button tone="primary" block onClick={follow}>
                {text('screens.transfer.done.track')}
              </Button>
              <Button block onClick={() => restart()}>
                {text('screens.transfer.done.again')}
              </Button>
            </Buttons>
          </InFootBar>
        </Panel>
        <Card>
          <DetailRows
            rows={[
              {
                id: 'paid',
                label: text('screens.transfer.done.paid'),
                value: formatMoney(transfer.amount_total, transfer.sending_currency),
              },
              ...splitRows(transfer),
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
          {canShare || hasReceipt ? <Divider /> : null}
          <Links>
            {canShare ? <ShareTracking transfer={transfer} tone="link" size="medium" /> : null}
            {hasReceipt ? (
              <LinkButton tone="link" size="medium" icon={DownloadIcon} href={receipt}>
                {text('screens.transfer.done.receipt')}
              </LinkButton>
            ) : null}
          </Links>
        </Card>
      </Side>
    </Page>
  )
}

const Page = styled(FlowColumns)`
  ${roomForFootBar}
  ${media.phone} {
    gap: 1rem;
  }
`

const Side = styled.div`
  display: grid;
  gap: 1.5rem;
  min-width: 0;

  ${media.phone} {
    display: contents;
  }
`

/** On a phone its buttons are at the foot of the window, which leaves it empty. */
const Panel = styled(Card)`
  ${media.phone} {
    display: contents;
  }
`

/** Align the text, not its padding, with the rows above. */
const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0.25rem 0.5rem;
  margin: -0.75rem -1rem -0.5rem;

  &:empty {
    display: none;
  }
`

const Note = styled(Text)`
  ${media.phone} {
    display: none;
  }
`

const Head = styled.div`
  /* The picture is closer to the edge than the text. */
  & > :first-child {
    margin: -1rem -1rem 1.5rem;
  }

  ${media.phone} {
    & > :first-child {
      margin: -0.25rem -0.25rem 1.25rem;
    }
    & svg {
      width: 11.75rem;
    }
    & h2 {
      ${type.card}
    }
    & > :last-child {
      margin-block-end: 0.75rem;
    }
  }
`

const Buttons = styled(ButtonStack)`
  margin-block-start: 1.5rem;

  ${media.phone} {
    margin: 0;
  }
`
