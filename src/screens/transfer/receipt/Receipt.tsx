import { useState } from 'react'
import { styled } from 'styled-components'
import support from '#content/policy/support.json' with { type: 'json' }
import { formatDateGmt, formatMoney, formatTimeGmt, text } from '#src/content/index.ts'
import type { BeneficiaryResponse } from '#src/generated/forms.ts'
import { groupAccount } from '#src/lib/group-digits.ts'
import { endOf, headOf, isCancelled, rowsAt } from '#src/screens/transfer/receipt/figures.ts'
import * as paper from '#src/screens/transfer/receipt/paper.ts'
import { type Figure, type Transfer, timelineOf } from '#src/shared/transfers/index.ts'
import { JourneyArt, Logo, MoneyFigure } from '#src/ui/index.ts'

export interface ReceiptProps {
  transfer: Transfer
  nameCheck: BeneficiaryResponse['data']['name_check']
}

/**
 * Who paid what, what arrived for whom, at which rate and when; and our legal identity. For a cancelled
 * transfer it confirms that nothing was sent, and shows what would have been.
 */
export function Receipt({ transfer, nameCheck }: ReceiptProps) {
  const [madeAt] = useState(() => new Date().toISOString())
  const isOff = isCancelled(transfer)
  return (
    <Page>
      <Top>
        <Logo />
        <div>
          <h1>{text(isOff ? 'screens.receipt.cancelled.title' : 'screens.receipt.title')}</h1>
          <strong>{transfer.transaction_reference}</strong>
        </div>
      </Top>
      {isOff ? <End transfer={transfer} /> : <Head transfer={transfer} />}
      <Parties>
        <div>
          <dt>{text(isOff ? 'screens.receipt.cancelled.from' : 'screens.receipt.paidBy')}</dt>
          <dd>
            <strong>
              {[transfer.sender_first_name, transfer.sender_last_name].filter(Boolean).join(' ')}
            </strong>
          </dd>
        </div>
        <div>
          <dt>{text(isOff ? 'screens.receipt.cancelled.to' : 'screens.receipt.paidTo')}</dt>
          <dd>
            <strong>{transfer.name}</strong>
            {nameCheck === 'match' ? <span>{text('screens.receipt.confirmed')}</span> : null}
          </dd>
        </div>
        <Place transfer={transfer} />
      </Parties>
      {isOff ? (
        <section>
          <h2>{text('screens.receipt.cancelled.agreed')}</h2>
          <Agreed>
            <Rows rows={rowsAt('paid', transfer)} />
            <Rows rows={rowsAt('converted', transfer)} />
          </Agreed>
        </section>
      ) : (
        <Sums>
          <section>
            <h2>{text('screens.receipt.whatYouPaid')}</h2>
            <Rows rows={rowsAt('paid', transfer)} />
            <PaidHow transfer={transfer} />
          </section>
          <section>
            <h2>{text('screens.receipt.converted')}</h2>
            <Rows rows={rowsAt('converted', transfer)} />
          </section>
        </Sums>
      )}
      <Terms>
        <h2>{text('screens.disclosures.title')}</h2>
        <Rows rows={rowsAt('terms', transfer)} />
      </Terms>
      {transfer.reference === '' ? null : (
        <section>
          <h2>{text('screens.receipt.note')}</h2>
          <p>{transfer.reference}</p>
        </section>
      )}
      <Events transfer={transfer} />
      <section>
        <h2>{text('screens.receipt.help')}</h2>
        <p>
          {text(isOff ? 'screens.receipt.cancelled.helpText' : 'screens.receipt.helpText', {
            email: support.email,
          })}
        </p>
      </section>
      <Foot>
        <p>
          {text('screens.site.footer.regulatory', { number: text('screens.site.footer.registrationNumber') })}{' '}
          {text('screens.receipt.regulated')}
        </p>
        <p>{text('screens.receipt.made', { date: formatDateGmt(madeAt), time: formatTimeGmt(madeAt) })}</p>
      </Foot>
    </Page>
  )
}

function Head({ transfer }: { transfer: Transfer }) {
  const { lead, amount, currency, when, journey } = headOf(transfer)
  return (
    <Outcome>
      <div>
        <p>{lead}</p>
        <MoneyFigure size="arrives" amount={amount} currency={currency} />
        <p>
          <strong>{when}</strong>
        </p>
      </div>
      {journey === undefined ? null : <JourneyArt {...journey} />}
    </Outcome>
  )
}

function End({ transfer }: { transfer: Transfer }) {
  const { head, detail } = endOf(transfer)
  return (
    <section>
      <Ending>{head}</Ending>
      <p>{detail}</p>
    </section>
  )
}

/** The destination with its full number: this is the customer's proof. */
function Place({ transfer }: { transfer: Transfer }) {
  const { account_number: account, bank_name: bank, bank_code: code, phone } = transfer
  if (account === null)
    return (
      <div>
        <dt>{text('screens.receipt.phone')}</dt>
        <dd>
          <strong>{phone}</strong>
          <span>{transfer.delivery_method}</span>
        </dd>
      </div>
    )
  return (
    <div>
      <dt>{text('screens.receipt.bank')}</dt>
      <dd>
        {bank === null ? null : <strong>{bank}</strong>}
        <span>{text('screens.receipt.account', { number: groupAccount(account) })}</span>
        {code === null ? null : <span>{text('screens.receipt.code', { code })}</span>}
      </dd>
    </div>
  )
}

function PaidHow({ transfer }: { transfer: Transfer }) {
  const { payment_channel: channel, sending_currency: currency, split } = transfer
  if (channel === null) return null
  const values = {
    currency,
    balance: split ? formatMoney(split.balance, currency) : '',
    rest: split ? formatMoney(split.rest, currency) : '',
  }
  return <p>{text(`screens.receipt.from.${channel}`, values)}</p>
}

function Rows({ rows }: { rows: readonly Figure[] }) {
  return (
    <dl>
      {rows.map(({ id, label, value }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** All past events with date and time. Promises don't belong on paper. */
function Events({ transfer }: { transfer: Transfer }) {
  const details = new Map(timelineOf(transfer).map((entry) => [entry.id, entry]))
  return (
    <History>
      <h2>{text('screens.receipt.events')}</h2>
      <ol>
        {transfer.timeline.map(({ state, at }) => {
          const event = details.get(state)
          if (event === undefined) return null
          return (
            <li key={`${state} ${at}`}>
              <time dateTime={at}>{`${formatDateGmt(at)}, ${formatTimeGmt(at)}`}</time>
              <span>
                <strong>{event.title}</strong> {event.state === 'now' ? null : event.detail}
              </span>
            </li>
          )
        })}
      </ol>
    </History>
  )
}

const Page = styled.article`${paper.page}`
const Top = styled.header`${paper.top}`
const Outcome = styled.section`${paper.outcome}`
const Ending = styled.p`${paper.ending}`
const Agreed = styled.div`${paper.agreed}`
const Parties = styled.dl`${paper.parties}`
const Sums = styled.div`${paper.sums}`
const Terms = styled.section`${paper.terms}`
const History = styled.section`${paper.history}`
const Foot = styled.footer`${paper.foot}`
