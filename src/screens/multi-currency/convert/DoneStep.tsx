import { useLocation } from 'wouter'
import { formatRate, text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { paths } from '#src/paths.ts'
import { conversionOf } from '#src/screens/multi-currency/convert/conversion-draft.ts'
import { costRows } from '#src/screens/multi-currency/convert/summary.ts'
import {
  Button,
  ButtonStack,
  CopyButton,
  DetailRows,
  Divider,
  FlowColumns,
  FlowSummary,
  MoneyFigure,
  StepCard,
  StepTitle,
  Text,
  whenPageShown,
} from '#src/ui/index.ts'

/** Step 3: what arrived, with a link to its account. */
export function DoneStep() {
  const { draft, restart } = useFlow('conversion')
  const [, navigate] = useLocation()
  const {
    from_amount,
    from_currency: from,
    to_amount,
    to_currency: to,
    rate,
    margin,
    reference,
  } = conversionOf(draft)

  async function look() {
    navigate(paths.account(to))
    await whenPageShown()
    restart()
  }

  return (
    <FlowColumns>
      <StepCard>
        <StepTitle />
        <p>
          <MoneyFigure size="balance" amount={to_amount} currency={to} />
        </p>
        <Text $tone="muted">{text('screens.convert.done.lead', { currency: to })}</Text>
        <Divider />
        <DetailRows
          rows={[
            {
              id: 'rate',
              label: text('screens.convert.rateLabel'),
              value: text('screens.calculator.rate', { from, rate: formatRate(rate), to }),
            },
            ...costRows(margin),
            {
              id: 'reference',
              label: text('screens.convert.done.reference'),
              value: (
                <>
                  {reference}
                  <CopyButton value={reference} label={text('screens.convert.done.copy')} />
                </>
              ),
            },
          ]}
        />
      </StepCard>
      <FlowSummary
        label={text('screens.convert.done.from', { currency: from })}
        amount={from_amount}
        currency={from}
        action={
          <ButtonStack>
            <Button tone="primary" block onClick={() => void look()}>
              {text('screens.convert.done.account', { currency: to })}
            </Button>
            <Button block onClick={() => restart()}>
              {text('screens.convert.done.again')}
            </Button>
          </ButtonStack>
        }
      />
    </FlowColumns>
  )
}
