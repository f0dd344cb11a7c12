import { ArrowSwitchIcon } from '@primer/octicons-react'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { standingOf } from '#src/api/index.ts'
import { currencyDigits, formatMoney, formatNumber, text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { focusForm, SchemaForm, SubmitFor } from '#src/form/index.ts'
import { isAmountOf } from '#src/lib/amount-input.ts'
import { compareDecimal } from '#src/lib/decimal.ts'
import { ConvertRateLine } from '#src/screens/multi-currency/convert/ConvertRateLine.tsx'
import { typedOf } from '#src/screens/multi-currency/convert/conversion-draft.ts'
import { balanceRows, costRows } from '#src/screens/multi-currency/convert/summary.ts'
import { usePair, useRate } from '#src/screens/multi-currency/convert/use-pair.ts'
import { amountsFrom, Becomes, leastToConvert } from '#src/shared/rates/index.ts'
import {
  Button,
  DetailRows,
  FlowColumns,
  FlowMain,
  FlowSummary,
  Money,
  media,
  ProblemLine,
  StepTitle,
  Text,
  useMedia,
} from '#src/ui/index.ts'

/** Suggested amounts, if the balance allows and they reach the minimum. */
const ROUND = ['100', '500']

/** Step 1: the two accounts and the amount; either amount may be typed. */
export function AmountStep() {
  const flow = useFlow('conversion')
  const { draft, update } = flow
  const pair = usePair({ from: draft.from_currency, to: draft.to_currency })
  const { from, to, balance } = pair
  const rate = useRate(pair)
  const terms = rate.data?.data
  const { side, typed } = typedOf(draft)
  const digits = { sending: currencyDigits(from), receiving: currencyDigits(to) }
  const isClear = typed === '' || isAmountOf(typed, digits[side])
  const amounts =
    terms === undefined || !isClear
      ? { sending: side === 'sending' ? typed : '', receiving: side === 'receiving' ? typed : '' }
      : amountsFrom(side, typed, terms.rate, digits)
  // What really arrives; at least what was typed, if that was the receiving side.
  const settled =
    terms === undefined || !isClear || amounts.sending === ''
      ? { sending: '', receiving: '' }
      : amountsFrom('sending', amounts.sending, terms.rate, digits)
  const becomes =
    side === 'receiving' && settled.receiving !== '' && compareDecimal(settled.receiving, typed) !== 0
      ? settled.receiving
      : undefined
  const isTooMuch =
    balance !== undefined && settled.sending !== '' && compareDecimal(settled.sending, balance) > 0
  const least = terms && leastToConvert(terms.rate, digits.sending)
  const isTooLittle =
    least !== undefined && settled.sending !== '' && compareDecimal(settled.sending, least) < 0
  // Don't complain about too little while the first digits are typed.
  const [isTried, setTried] = useState(false)
  const problem = isTooMuch
    ? text('screens.convert.tooMuch', { amount: formatMoney(balance, from) })
    : !isClear && isTried
      ? text('screens.calculator.unclear')
      : isTooLittle && isTried
        ? text('screens.convert.tooLittle', { amount: formatMoney(least, from) })
        : undefined
  const data = useMemo(
    () => ({
      amount: amounts.sending,
      from_currency: from,
      to_amount: amounts.receiving,
      to_currency: to,
    }),
    [amounts.sending, amounts.receiving, from, to],
  )

  function change(next: Readonly<Record<string, unknown>>, changed: readonly string[]) {
    const read = (name: string) => String(next[name] ?? '')
    for (const pointer of changed) {
      if (pointer === '/amount') update({ side: 'sending', typed: read('amount') })
      if (pointer === '/to_amount') update({ side: 'receiving', typed: read('to_amount') })
      if (pointer === '/from_currency') update({ from_currency: read('from_currency') })
      if (pointer === '/to_currency') update({ to_currency: read('to_currency') })
    }
  }

  async function submit() {
    // The note at the field explains why not and what to do.
    if (isTooMuch || isTooLittle || !isClear) {
      setTried(true)
      focusForm('conversion')
      return
    }
    // The rate line says that there is none.
    if (terms === undefined) {
      void rate.refetch()
      return
    }
    await flow.submit({
      amount: settled.sending,
      from_currency: from,
      to_amount: settled.receiving,
      to_currency: to,
      agreed_rate: terms.rate,
    })
  }

  const isPhone = useMedia(media.phone, false)
  const isTaken = (amount: string) => settled.sending !== '' && compareDecimal(settled.sending, amount) === 0
  const take = (amount: string) => update({ side: 'sending', typed: amount })

  return (
    <FlowColumns>
      <FlowMain>
        <StepTitle hidden />
        <SchemaForm
          id="conversion"
          sections="cards"
          data={data}
          onChange={change}
          onSubmit={submit}
          busy={flow.busy}
          waiting={pair.isWaiting || standingOf(rate) === 'waiting'}
          error={flow.error}
          footer={null}
          context={{ own: pair.own, offered: pair.offered }}
          slots={{
            'aside:amount':
              balance === undefined ? null : (
                <Text as="span" $role="hint" $tone="muted">
                  {text('screens.convert.have')}{' '}
                  <strong>
                    <Money amount={balance} currency={from} />
                  </strong>
                </Text>
              ),
            'after:to_amount': <Becomes amount={becomes} currency={to} />,
            'after:amount': (
              <>
                <ProblemLine space="24px">{problem}</ProblemLine>
                <ConvertRateLine pair={pair} />
              </>
            ),
            'end:amount': (
              <Row>
                <Amounts role="group" aria-label={text('screens.convert.amounts')}>
                  {ROUND.filter(
                    (amount) =>
                      balance !== undefined &&
                      compareDecimal(amount, balance) < 0 &&
                      (least === undefined || compareDecimal(amount, least) >= 0),
                  ).map((amount) => (
                    <Button
                      key={amount}
                      size="medium"
                      aria-pressed={isTaken(amount)}
                      onClick={() => take(amount)}
                    >
                      {formatNumber(amount, digits.sending)}
                    </Button>
                  ))}
                  {balance !== undefined && /[1-9]/.test(balance) ? (
                    <Button size="medium" aria-pressed={isTaken(balance)} onClick={() => take(balance)}>
                      {isPhone
                        ? text('screens.convert.all')
                        : text('screens.convert.allOf', { amount: formatNumber(balance, digits.sending) })}
                    </Button>
                  ) : null}
                </Amounts>
                <Button
                  size="medium"
                  icon={ArrowSwitchIcon}
                  disabled={pair.target === undefined}
                  onClick={() => update({ from_currency: to, to_currency: from })}
                >
                  {text('screens.convert.swap')}
                </Button>
              </Row>
            ),
          }}
        />
      </FlowMain>
      <FlowSummary
        label={text('screens.convert.convert')}
        amount={settled.sending === '' ? undefined : settled.sending}
        currency={from}
        action={<SubmitFor form="conversion" />}
        note={text('screens.convert.note')}
      >
        <DetailRows
          rows={[
            ...(settled.receiving === ''
              ? []
              : [
                  {
                    id: 'get',
                    label: text('screens.convert.get'),
                    value: formatMoney(settled.receiving, to),
                  },
                ]),
            ...costRows(terms?.margin),
            ...(settled.receiving === '' || isTooMuch || isTooLittle
              ? []
              : balanceRows(pair, settled.sending, settled.receiving)),
          ]}
        />
      </FlowSummary>
    </FlowColumns>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0.5rem;
  margin-block-start: 1rem;
`

/** The amount in the field is blue, the others are grey. */
const Amounts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;

  && [aria-pressed='false'] {
    background: var(--bgColor-neutral-muted);
    color: var(--fgColor-muted);
  }
  && [aria-pressed='false']:hover {
    color: var(--fgColor-default);
  }
`
