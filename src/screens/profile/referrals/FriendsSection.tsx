import { CheckCircleFillIcon, HourglassIcon, type Icon, ReplyIcon } from '@primer/octicons-react'
import { formatDate, text } from '#src/content/index.ts'
import type { ReferralsResponse } from '#src/generated/forms.ts'
import { Avatar, Card, Chip, type ChipTone, EmptyState, ListCard, ListRow, Section } from '#src/ui/index.ts'

type Friend = ReferralsResponse['data']['friends'][number]

const looks: Readonly<Record<Friend['state'], { tone: ChipTone; icon: Icon }>> = {
  waiting: { tone: 'attention', icon: HourglassIcon },
  earned: { tone: 'success', icon: CheckCircleFillIcon },
  refused: { tone: 'neutral', icon: ReplyIcon },
}

function detailOf({ state, reason, joined_at, decided_at }: Friend): string {
  if (state === 'refused' && reason !== null) return text(`screens.referrals.reasons.${reason}`)
  return state === 'earned' && decided_at !== null
    ? text('screens.referrals.friends.earned', { date: formatDate(decided_at, 'short') })
    : text('screens.referrals.friends.joined', { date: formatDate(joined_at, 'short') })
}

function StateChip({ state }: Pick<Friend, 'state'>) {
  const { tone, icon: Glyph } = looks[state]
  return (
    <Chip tone={tone}>
      <Glyph size={16} />
      {text(`screens.referrals.states.${state}`)}
    </Chip>
  )
}

/** Who joined by the customer's link, by first name and initial only. */
export function FriendsSection({ friends }: { readonly friends: readonly Friend[] }) {
  return (
    <Section id="friends" title={text('screens.referrals.friends.title')}>
      {friends.length === 0 ? (
        <Card>
          <EmptyState
            as="h3"
            title={text('screens.referrals.friends.empty')}
            message={text('screens.referrals.friends.emptyText')}
          />
        </Card>
      ) : (
        <ListCard labelledBy="friends">
          {friends.map((friend) => (
            <ListRow
              key={friend._id}
              leading={<Avatar name={friend.name ?? ''} />}
              title={friend.name ?? text('screens.referrals.friends.unnamed')}
              detail={detailOf(friend)}
              amount={<StateChip state={friend.state} />}
            />
          ))}
        </ListCard>
      )}
    </Section>
  )
}
