import { DownloadIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { useLocation } from 'wouter'
import { paths } from '#src/app/paths.ts'
import { formatMoney, text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { StepTitle } from '#src/screens/transfer/send/StepTitle.tsx'
import { splitRows } from '#src/screens/transfer/send/TransferSummary.tsx'
import { transferOf } from '#src/screens/transfer/send/transfer-of.ts'
import { hasMoved, isUnderWay, ShareTracking, TransferProgress } from '#src/shared/transfers/index.ts'
import {
  Art,
  ArtFrame,
  Button,
  Card,
  CopyButton,
  DetailRows,
  Divider,
  FlowColumns,
  LinkButton,
  media,
  Text,
  whenArrived,
} from '#src/ui/index.ts'

/** Step 7: what arrives and when, how far it is, and the ways to follow it or to send another. */
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
    <FlowColumns>
      <TransferProgress transfer={transfer} size="balance" />
      <Side>
        <Panel as="section" $elevation={2}>
          <Picture>
            <Art scene="moving" />
          </Picture>
          <StepTitle />
          <Text $tone="muted">{text('screens.transfer.done.note')}</Text>
          <Buttons>
            <Button tone="primary" block onClick={follow}>
              {text('screens.transfer.done.track')}
            </Button>
            <Button block onClick={() => restart()}>
              {text('screens.transfer.done.again')}
            </Button>
          </Buttons>
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
          {isUnderWay(transfer.status) || hasMoved(transfer) ? <Divider /> : null}
          {isUnderWay(transfer.status) ? <ShareTracking transfer={transfer} tone="plain" block /> : null}
          {hasMoved(transfer) ? (
            <LinkButton tone="plain" block icon={DownloadIcon} href={paths.receipt(transfer._id)}>
              {text('screens.transfer.done.receipt')}
            </LinkButton>
          ) : null}
        </Card>
      </Side>
    </FlowColumns>
  )
}

const Side = styled.div`
  display: grid;
  gap: 1.5rem;
  min-width: 0;

  /* On a phone the picture comes first, and what was paid last. */
  ${media.narrow} {
    display: contents;
  }
`

const Panel = styled(Card)`
  ${media.narrow} {
    order: -1;
  }
`

const Picture = styled(ArtFrame)`
  margin-block-end: 1.5rem;
`

const Buttons = styled.div`
  display: grid;
  gap: 0.5rem;
  margin-block-start: 1.5rem;
`
