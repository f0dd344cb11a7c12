import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { signOut, useCall } from '#src/api/index.ts'
import { formatDate, formatList, formatMoney, text } from '#src/content/index.ts'
import type { ClosingResponse } from '#src/generated/forms.ts'
import { paths } from '#src/paths.ts'
import { closingQuery } from '#src/screens/profile/settings/queries.ts'
import { sayFailure } from '#src/shared/calls/index.ts'
import { Missing } from '#src/shared/profile/index.ts'
import { Button, Link, Modal, notify, Text } from '#src/ui/index.ts'

type Closing = ClosingResponse['data']

const isInTheWay = ({ on_hold, balances, transfers }: Closing): boolean =>
  on_hold || balances.length > 0 || transfers.length > 0

/**
 * Lists what prevents closing the account, each with its next step; otherwise explains what happens when,
 * then closes it.
 */
export function ClosingModal({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const closing = useQuery({ ...closingQuery, enabled: open })
  const close = useCall('close-account')
  const data = closing.data?.data

  async function confirm() {
    const title = text('screens.settings.closing.dialog')
    try {
      const { message } = await close.mutateAsync({})
      notify({ tone: 'success', title, message })
      void signOut()
    } catch (error) {
      sayFailure(error, { title, placement: 'profile' })
      void closing.refetch()
    }
  }

  return (
    <Modal
      open={open}
      title={text('screens.settings.closing.dialog')}
      onClose={onClose}
      closable={!close.isPending}
      footer={
        <>
          {data === undefined || isInTheWay(data) ? null : (
            <Button tone="danger" block busy={close.isPending} onClick={() => void confirm()}>
              {text('screens.settings.closing.confirm')}
            </Button>
          )}
          <Button tone="plain" block disabled={close.isPending} onClick={onClose}>
            {text('ui.cancel')}
          </Button>
        </>
      }
    >
      {data === undefined ? (
        <Missing query={closing} title={text('screens.settings.closing.failed')} count={3} />
      ) : isInTheWay(data) ? (
        <Obstacles {...data} />
      ) : (
        <Consequences {...data} />
      )}
    </Modal>
  )
}

function Obstacles({ on_hold, balances, transfers }: Closing) {
  return (
    <>
      <Text $tone="muted">{text('screens.settings.closing.way')}</Text>
      <Points>
        {on_hold ? (
          <li>
            {text('screens.settings.closing.hold')}{' '}
            <Link href={paths.newRequest()} $touch>
              {text('screens.settings.closing.support')}
            </Link>
          </li>
        ) : null}
        {balances.length === 0 ? null : (
          <li>
            {text('screens.settings.closing.balance', {
              amounts: formatList(balances.map(({ currency, amount }) => formatMoney(amount, currency))),
            })}
            <Ways>
              <Link href={paths.transfer()} $touch>
                {text('screens.settings.closing.send')}
              </Link>
              <Link href={paths.newRequest()} $touch>
                {text('screens.settings.closing.write')}
              </Link>
            </Ways>
          </li>
        )}
        {transfers.map(({ _id, reference }) => (
          <li key={_id}>
            {text('screens.settings.closing.transfer', { reference })}{' '}
            <Link href={paths.trackTransfer(_id)} $touch>
              {text('screens.settings.closing.track')}
            </Link>
          </li>
        ))}
      </Points>
    </>
  )
}

function Consequences({ closes_at, records_until }: Closing) {
  return (
    <Points>
      <li>{text('screens.settings.closing.now')}</li>
      <li>{text('screens.settings.closing.until', { day: formatDate(closes_at) })}</li>
      <li>{text('screens.settings.closing.after')}</li>
      <li>{text('screens.settings.closing.records', { day: formatDate(records_until) })}</li>
    </Points>
  )
}

const Points = styled.ul`
  display: grid;
  gap: 0.75rem;
  margin: 0;
  padding-inline-start: 1.25rem;
  list-style: disc;
  overflow-wrap: anywhere;

  p + & {
    margin-block-start: 0.75rem;
  }
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: 1.25rem;
`
