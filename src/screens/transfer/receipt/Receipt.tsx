import { useState } from 'react'
import { styled } from 'styled-components'
import support from '#content/policy/support.json' with { type: 'json' }
import { formatDate, formatTime, text } from '#src/content/index.ts'
import type { BeneficiaryResponse } from '#src/generated/forms.ts'
import { groupAccount } from '#src/lib/group-digits.ts'
import { amountsOf, conversionOf, headOf } from '#src/screens/transfer/receipt/figures.ts'
import * as paper from '#src/screens/transfer/receipt/paper.ts'
import { type Transfer, timelineOf } from '#src/shared/transfers/index.ts'
import { Logo, MoneyFigure } from '#src/ui/index.ts'

export interface ReceiptProps {
  transfer: Transfer
  nameCheck: BeneficiaryResponse['data']['name_check']
}

/** What was paid by whom, what arrived with whom, at which rate and when; and who we are. */
export function Receipt({ transfer, nameCheck }: ReceiptProps) {
  const [madeAt] = useState(() => new Date().toISOString())
  const head = headOf(transfer)
  return (
    <Page>
      <Top>
        <Logo />
        <div>
          <h1>{text('screens.receipt.title')}</h1>
          <strong>{transfer.transaction_reference}</strong>
        </div>
      </Top>
      <section>
        <p>{head.lead}</p>
        <MoneyFigure size="arrives" amount={head.amount} currency={head.currency} />
        <p>
          <strong>{head.when}</strong>
        </p>
      </section>
      <Parties>
        <div>
          <dt>{text('screens.receipt.paidBy')}</dt>
          <dd>
            <strong>{`${transfer.sender_first_name} ${transfer.sender_last_name}`}</strong>
          </dd>
        </div>
        <div>
          <dt>{text('screens.receipt.paidTo')}</dt>
          <dd>
            <strong>{transfer.name}</strong>
            {nameCheck === 'match' ? <span>{text('screens.receipt.confirmed')}</span> : null}
          </dd>
        </div>
        <Place transfer={transfer} />
      </Parties>
      <Sums>
        <Sum
          title={text('screens.receipt.whatYouPaid')}
          rows={amountsOf(transfer)}
          note={paidHow(transfer)}
        />
        <Sum title={text('screens.receipt.converted')} rows={conversionOf(transfer)} />
      </Sums>
      {transfer.reference === '' ? null : (
        <section>
          <h2>{text('screens.receipt.note')}</h2>
          <p>{transfer.reference}</p>
        </section>
      )}
      <Events transfer={transfer} />
      <section>
        <h2>{text('screens.receipt.help')}</h2>
        <p>{text('screens.receipt.helpText', { email: support.email })}</p>
      </section>
      <Foot>
        <p>
          {text('screens.site.footer.regulatory', { number: text('screens.site.footer.registrationNumber') })}{' '}
          {text('screens.receipt.regulated')}
        </p>
        <p>{text('screens.receipt.made', { date: formatDate(madeAt), time: formatTime(madeAt) })}</p>
      </Foot>
    </Page>
  )
}

/** Where the money goes, with the whole number: it is the customer's proof. */
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

function paidHow({ payment_channel: channel, sending_currency: currency }: Transfer): string | undefined {
  return channel === null ? undefined : text(`screens.receipt.from.${channel}`, { currency })
}

interface SumProps {
  title: string
  rows: readonly { id: string; label: string; value: string }[]
  note?: string | undefined
}

/** Figures with a line above the last, which is what they come to. */
function Sum({ title, rows, note }: SumProps) {
  return (
    <section>
      <h2>{title}</h2>
      <dl>
        {rows.map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note === undefined ? null : <p>{note}</p>}
    </section>
  )
}

/** All that has happened, each with its day and its time. */
function Events({ transfer }: { transfer: Transfer }) {
  const details = new Map(timelineOf(transfer).map(({ id, title, detail }) => [id, { title, detail }]))
  return (
    <History>
      <h2>{text('screens.receipt.events')}</h2>
      <ol>
        {transfer.timeline.map(({ state, at }) => {
          const event = details.get(state)
          if (event === undefined) return null
          return (
            <li key={`${state} ${at}`}>
              <time dateTime={at}>{`${formatDate(at)}, ${formatTime(at)}`}</time>
              <span>
                <strong>{event.title}</strong> {event.detail}
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
const Parties = styled.dl`${paper.parties}`
const Sums = styled.div`${paper.sums}`
const History = styled.section`${paper.history}`
const Foot = styled.footer`${paper.foot}`
