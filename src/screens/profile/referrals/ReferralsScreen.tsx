import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { standingOf } from '#src/api/index.ts'
import { formatMoney, formatNumber, text } from '#src/content/index.ts'
import type { ReferralsResponse } from '#src/generated/forms.ts'
import { FriendsSection } from '#src/screens/profile/referrals/FriendsSection.tsx'
import { amountsOf, Offer } from '#src/screens/profile/referrals/Offer.tsx'
import { ReferralsShape, referralsQuery } from '#src/screens/profile/referrals/placeholder.tsx'
import { Missing, ProfileStack, profileFrame } from '#src/shared/profile/index.ts'
import { useFrame } from '#src/shared/shell/index.ts'
import { Card, media, Section, Text, type } from '#src/ui/index.ts'

export function ReferralsScreen() {
  useFrame(profileFrame(text('screens.referrals.title')))
  const query = useQuery(referralsQuery)
  const referrals = query.data?.data
  if (referrals === undefined && standingOf(query) === 'waiting') return <ReferralsShape />
  if (referrals === undefined)
    return <Missing query={query} title={text('screens.referrals.failed')} count={3} />
  return (
    <ProfileStack>
      <Offer referrals={referrals} />
      <Figures>
        {figuresOf(referrals).map(({ id, label, value }) => (
          <Card key={id}>
            <Text as="dt" $role="hint" $tone="muted">
              {label}
            </Text>
            <Value>{value}</Value>
          </Card>
        ))}
      </Figures>
      <FriendsSection friends={referrals.friends} />
      <Rules referrals={referrals} />
    </ProfileStack>
  )
}

function figuresOf({ earned, friends, reward }: ReferralsResponse['data']) {
  const sums = earned.length === 0 ? [{ amount: '0.00', currency: reward.currency }] : earned
  return [
    {
      id: 'earned',
      label: text('screens.referrals.figures.earned'),
      value: sums.map(({ amount, currency }) => formatMoney(amount, currency)).join(', '),
    },
    {
      id: 'waiting',
      label: text('screens.referrals.figures.waiting'),
      value: formatNumber(String(friends.filter(({ state }) => state === 'waiting').length)),
    },
    {
      id: 'joined',
      label: text('screens.referrals.figures.joined'),
      value: formatNumber(String(friends.length)),
    },
  ]
}

function Rules({ referrals }: { readonly referrals: ReferralsResponse['data'] }) {
  const { amount, minimum } = amountsOf(referrals)
  const { days_to_qualify, per_month } = referrals.rules
  return (
    <Section id="rules" title={text('screens.referrals.rules.title')}>
      <Card>
        <List>
          <li>{text('screens.referrals.rules.reward', { amount })}</li>
          <li>{text('screens.referrals.rules.transfer', { minimum })}</li>
          <li>{text('screens.referrals.rules.time', { count: days_to_qualify })}</li>
          <li>{text('screens.referrals.rules.cap', { count: per_month })}</li>
          <li>{text('screens.referrals.rules.checks')}</li>
        </List>
      </Card>
    </Section>
  )
}

/** Three cards in a row; on a phone one card, in which each gets a line if needed. */
const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  gap: 0.75rem;

  ${media.phone} {
    grid-template-columns: repeat(auto-fit, minmax(min(5.5rem, 100%), 1fr));
    padding: var(--card-padding);
    border-radius: var(--borderRadius-large);
    background: var(--bgColor-default);
    box-shadow: var(--elevation-1);

    & > div {
      padding: 0;
      background: none;
      box-shadow: none;
    }
  }
`

const Value = styled.dd`
  ${type.figureCard}
  overflow-wrap: anywhere;

  ${media.phone} {
    ${type.card}
  }
`

const List = styled.ul`
  display: grid;
  gap: 0.75rem;
  padding-inline-start: 1.25rem;
  list-style: disc;
`
