import { styled } from 'styled-components'
import { useLocation } from 'wouter'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { RateCalculator, StaticContinue, useCalculator } from '#src/shared/rates/index.ts'
import { Card, media, SectionHeader } from '#src/ui/index.ts'

/** Shown before a visitor types. */
const EXAMPLE_AMOUNT = '1000.00'

/** The rate calculator. Continue goes to the login and keeps the amount. */
export function LandingCalculator() {
  const calculator = useCalculator(EXAMPLE_AMOUNT)
  const [, navigate] = useLocation()

  function goOn() {
    // Continuing with the example makes it a typed amount.
    if (calculator.amounts.sending === EXAMPLE_AMOUNT) calculator.type('sending', EXAMPLE_AMOUNT)
    navigate(paths.login())
  }

  return (
    <CalculatorCard
      as="section"
      $elevation={2}
      $large
      id="international_money_transfer"
      aria-labelledby="calculator"
    >
      <SectionHeader id="calculator" title={text('screens.calculator.heading')} />
      <RateCalculator calculator={calculator} onContinue={goOn} action={paths.login()}>
        <StaticContinue />
      </RateCalculator>
    </CalculatorCard>
  )
}

const CalculatorCard = styled(Card)`
  padding: 1.5rem;
  scroll-margin-block-start: 1.5rem;

  ${media.phone} {
    padding: 1.25rem 1.25rem 0.75rem;
  }
`
