import { styled } from 'styled-components'
import { useSessionIfAny } from '#src/api/index.ts'
import { placeOf } from '#src/shared/public/frame/links.ts'
import { LinkButton, type LinkButtonProps, useIsHydrated } from '#src/ui/index.ts'

export function StartButton({ tone }: Pick<LinkButtonProps, 'tone'>) {
  const isCustomer = useSessionIfAny().status === 'customer'
  const [visitors, customers] = [placeOf('getStarted'), placeOf('dashboard')]
  // Prerendered for visitors, so hydration must render the same.
  const [way, other] = useIsHydrated() && isCustomer ? [customers, visitors] : [visitors, customers]
  return (
    <LinkButton href={way.href} tone={tone}>
      <Label data-as-wide-as={other.label}>{way.label}</Label>
    </LinkButton>
  )
}

/** Equally wide for both labels, so that nothing moves once the session is known. */
const Label = styled.span`
  display: grid;

  &::after {
    content: attr(data-as-wide-as);
    overflow: hidden;
    height: 0;
    visibility: hidden;
  }
`
