import { styled } from 'styled-components'
import { useLocation } from 'wouter'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { RateCalculator, StaticContinue, useCalculator } from '#src/shared/rates/index.ts'
import { Card, media, SectionHeader } from '#src/ui/index.ts'

/** What the calculator shows before anybody has typed. */
const EXAMPLE_AMOUNT = '1000.00'

/** The rate calculator of the landing page: Continue goes to the login, and the amount is still there after it. */
export function LandingCalculator() {
  const calculator = useCalculator(EXAMPLE_AMOUNT)
  const [, navigate] = useLocation()

  function goOn() {
    // An example that was accepted is an amount like any other.
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
