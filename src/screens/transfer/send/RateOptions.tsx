import { Radio } from '@primer/react'
import { useId } from 'react'
import { styled } from 'styled-components'
import { formatMoney, text } from '#src/content/index.ts'
import type { Agreed, RateChoice } from '#src/screens/transfer/send/rate-choice.ts'
import type { AmountSide } from '#src/shared/rates/index.ts'
import { Money, media, Text } from '#src/ui/index.ts'

interface RateOptionsProps {
  readonly choices: readonly RateChoice[]
  readonly agreed: Agreed
  /** The recipient's first name. */
  readonly name: string
  readonly value: AmountSide
  readonly onChange: (stays: AmountSide) => void
}

/** Which amount to keep: each option with both amounts and the change of the other one. */
export function RateOptions({ choices, agreed, name, value, onChange }: RateOptionsProps) {
  const id = useId()
  return (
    <Group>
      <Text as="legend" $role="card">
        {text('screens.transfer.newRate.question')}
      </Text>
      {choices.map(({ stays, amounts, difference, excess }) => {
        const labelId = `${id}-${stays}`
        return (
          <Option className="ui-radio-card" key={stays}>
            <Head>
              <Text as="span" $role="value" id={labelId}>
                {text(
                  stays === 'sending'
                    ? 'screens.transfer.newRate.sending'
                    : 'screens.transfer.newRate.receiving',
                  {
                    name,
                  },
                )}
              </Text>
              <Radio
                className="ui-card-radio"
                name={id}
                value={stays}
                checked={stays === value}
                aria-labelledby={labelId}
                aria-describedby={`${labelId}-figures`}
                onChange={() => onChange(stays)}
              />
            </Head>
            <Figures id={`${labelId}-figures`}>
              <Figure>
                <Text as="span" $role="hint" $tone="muted">
                  {text('screens.transfer.newRate.send')}{' '}
                </Text>
                <Amount amount={amounts.sending} currency={agreed.sending_currency} />{' '}
              </Figure>
              <Figure>
                <Text as="span" $role="hint" $tone="muted">
                  {text('screens.transfer.summary.gets', { name })}{' '}
                </Text>
                <Amount amount={amounts.receiving} currency={agreed.receiving_currency} />{' '}
              </Figure>
              <Difference>
                <Money {...difference} signed />
              </Difference>
              {excess === undefined ? null : (
                <Excess>
                  {text('screens.transfer.newRate.excess', {
                    name,
                    amount: formatMoney(excess, agreed.receiving_currency),
                  })}
                </Excess>
              )}
            </Figures>
          </Option>
        )
      })}
    </Group>
  )
}

const Group = styled.fieldset`
  display: grid;
  gap: 0.5rem;
  min-width: 0;
  margin: 2.25rem 0 0;
  padding: 0;
  border: 0;

  & > legend {
    margin-block-end: 0.75rem;
    padding: 0;
  }
`

const Option = styled.label`
  flex-direction: column;
  align-items: stretch;
  gap: 0.25rem;
  padding: 1rem 1.25rem;
`

const Head = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
`

/** Aligns the second amounts of both options; they wrap freely on a phone. */
const Figures = styled.span`
  display: grid;
  grid-template-columns: minmax(min-content, 9.75rem) auto 1fr;
  align-items: end;
  gap: 0.5rem 1rem;

  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
  }
`

const Figure = styled.span`
  display: grid;
  gap: 0.125rem;
`

const Amount = styled(Money)`
  font: var(--type-value);
`

const Excess = styled.span`
  grid-column: 1 / -1;
  font: var(--type-hint);
  color: var(--fgColor-muted);
`

const Difference = styled.span`
  font: var(--type-hint);
  color: var(--fgColor-muted);
  text-align: end;

  ${media.phone} {
    flex-basis: 100%;
    text-align: start;
  }
`
