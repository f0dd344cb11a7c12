import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { formatMoney, formatRate, text } from '#src/content/index.ts'
import { FlowForm, useFlow } from '#src/flow/index.ts'
import { focusForm, SubmitFor } from '#src/form/index.ts'
import { agreedOf, hasChanged, quoteOf } from '#src/screens/multi-currency/convert/conversion-draft.ts'
import { HoldLine } from '#src/screens/multi-currency/convert/HoldLine.tsx'
import { balanceRows, costRows, rateRows } from '#src/screens/multi-currency/convert/summary.ts'
import { useHeldQuote } from '#src/screens/multi-currency/convert/use-held-quote.ts'
import { usePair } from '#src/screens/multi-currency/convert/use-pair.ts'
import { RateChanged } from '#src/shared/rates/index.ts'
import {
  Button,
  ButtonStack,
  DetailRows,
  Divider,
  FlowColumns,
  FlowSummary,
  LinkAction,
  MoneyFigure,
  StepCard,
  StepTitle,
  StepTitleContext,
  Text,
  useCountdown,
} from '#src/ui/index.ts'

/**
 * Step 2: both amounts at the held rate, and the PIN that converts them. When the rate expires, the next one is
 * requested; if it differs, both are shown, and the PIN waits until the customer has accepted it.
 */
export function ReviewStep() {
  const { draft, error, busy, update, goTo } = useFlow('conversion')
  const quote = quoteOf(draft)
  const pair = usePair({ from: quote.from_currency, to: quote.to_currency })
  const held = useHeldQuote()
  const left = useCountdown(held.until)
  const agreed = agreedOf(draft)
  const isChanged = hasChanged(draft)
  const { from_amount, from_currency, to_amount, to_currency, rate, margin, lifetime } = quote

  // The provider's clock decides: a quote it refused is over, whatever time it has left here.
  const [refused, setRefused] = useState<string>()
  const noteRefusal = useEffectEvent(() => {
    if (error?.serverErrcode === 'quote_expired') setRefused(quote._id)
  })
  useEffect(() => {
    if (error) noteRefusal()
  }, [error])

  const isOver = !busy && (left === 0 || refused === quote._id)
  const renew = useEffectEvent(() => {
    if (!document.hidden) void held.renew()
  })
  useEffect(() => {
    if (!isOver) return
    renew()
    // Don't renew on a hidden page: the rate is requested when the customer returns.
    document.addEventListener('visibilitychange', renew)
    return () => document.removeEventListener('visibilitychange', renew)
  }, [isOver])

  // What had the focus is gone.
  const title = use(StepTitleContext)?.headingRef
  const wasChanged = useRef(isChanged)
  useEffect(() => {
    if (wasChanged.current === isChanged) return
    wasChanged.current = isChanged
    if (isChanged) title?.current?.focus()
    else focusForm('conversion-pin')
  }, [isChanged, title])

  const accept = () => update({ agreed_rate: rate, to_amount, quote: { ...quote, as_shown: true } })

  return (
    <FlowColumns>
      <StepCard>
        {isChanged && agreed !== undefined ? (
          <>
            <StepTitle hidden />
            <RateChanged
              given={{ amount: from_amount, currency: quote.from_currency }}
              currency={to_currency}
              agreed={{ rate: agreed.rate, amount: agreed.to_amount }}
              now={{ rate: quote.rate, amount: to_amount }}
            >
              {text('screens.convert.changed', { count: lifetime })}
            </RateChanged>
          </>
        ) : (
          <>
            <StepTitle />
            <Text $tone="muted">{text('screens.convert.get')}</Text>
            <p>
              <MoneyFigure size="arrives" amount={to_amount} currency={to_currency} />
            </p>
          </>
        )}
        <Divider />
        <DetailRows rows={rateRows(quote)} />
        <Foot>
          <HoldLine left={left} lifetime={lifetime} busy={held.busy} />
          {held.failed ? (
            <LinkAction type="button" onClick={() => void held.renew()}>
              {text('screens.calculator.retry')}
            </LinkAction>
          ) : null}
        </Foot>
        {isChanged ? null : (
          <>
            <Divider />
            <FlowForm footer={null} />
          </>
        )}
      </StepCard>
      <FlowSummary
        label={text('screens.convert.convert')}
        amount={from_amount}
        currency={from_currency}
        action={
          isChanged ? (
            <ButtonStack>
              <Button
                tone="primary"
                block
                busy={held.busy || (isOver && !held.failed)}
                disabled={isOver && held.failed}
                onClick={accept}
              >
                {text('screens.convert.confirmAt', { rate: formatRate(rate) })}
              </Button>
              <Button tone="plain" block onClick={() => goTo('amount')}>
                {text('screens.convert.notNow')}
              </Button>
            </ButtonStack>
          ) : (
            <SubmitFor form="conversion-pin">
              {text('screens.convert.confirm', { amount: formatMoney(from_amount, from_currency) })}
            </SubmitFor>
          )
        }
        note={text('screens.convert.note')}
      >
        <DetailRows rows={[...costRows(margin), ...balanceRows(pair, from_amount, to_amount)]} />
      </FlowSummary>
    </FlowColumns>
  )
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0.25rem 1rem;
  margin-block-start: 1rem;
`
