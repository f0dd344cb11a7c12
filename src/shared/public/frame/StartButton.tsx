import { styled } from 'styled-components'
import { useSessionIfAny } from '#src/api/index.ts'
import { placeOf } from '#src/shared/public/frame/links.ts'
import { LinkButton, type LinkButtonProps, useIsHydrated } from '#src/ui/index.ts'

/** The way on from a public page: to the sign-up for a visitor, to their dashboard for a customer. */
export function StartButton({ tone }: Pick<LinkButtonProps, 'tone'>) {
  const isCustomer = useSessionIfAny().status === 'customer'
  const [visitors, customers] = [placeOf('getStarted'), placeOf('dashboard')]
  // The page was rendered for a visitor, so that is what its first render shows, whoever is here.
  const [way, other] = useIsHydrated() && isCustomer ? [customers, visitors] : [visitors, customers]
  return (
    <LinkButton href={way.href} tone={tone}>
      <Label data-as-wide-as={other.label}>{way.label}</Label>
    </LinkButton>
  )
}

/** As wide for both, so that nothing moves when it is known who is here. */
const Label = styled.span`
  display: grid;

  &::after {
    content: attr(data-as-wide-as);
    overflow: hidden;
    height: 0;
    visibility: hidden;
  }
`
