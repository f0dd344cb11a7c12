import { CheckCircleFillIcon } from '@primer/octicons-react'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { type User, useCan } from '#src/api/index.ts'
import { formatDate, text } from '#src/content/index.ts'
import { fullNameOf } from '#src/lib/person-names.ts'
import { isVerified, paths } from '#src/paths.ts'
import { AvatarActions } from '#src/screens/profile/personal-data/AvatarActions.tsx'
import { profileQuery } from '#src/shared/contact/index.ts'
import { useIsSent } from '#src/shared/identity/index.ts'
import { useAvatar } from '#src/shared/shell/index.ts'
import { Avatar, Card, Chip, LinkButton, media, Text, type } from '#src/ui/index.ts'

export function WhoCard({ user }: { readonly user: User }) {
  const name = fullNameOf(user)
  const picture = useAvatar()
  const hasPictures = useCan('avatars')
  const hasChecks = useCan('identity')
  const isSent = useIsSent()
  const since = useQuery(profileQuery).data?.data.member_since
  const verified = [user.verified_pid, user.verified_poa, user.verified_selfie].filter(Boolean).length
  return (
    <Surface>
      <Avatar name={name} picture={picture} size={72} />
      <Words>
        <Name>{name || text('screens.profile.nameless')}</Name>
        {since ? (
          <Text as="span" $tone="muted">
            {text('screens.profile.since', { day: formatDate(since, 'long') })}
          </Text>
        ) : null}
        {hasPictures ? <AvatarActions picture={picture} /> : null}
        {isVerified(user) ? null : (
          <LinkButton size="medium" href={paths.kycProgress()}>
            {text(isSent ? 'screens.kyc.locked.sent.see' : 'screens.profile.verify')}
          </LinkButton>
        )}
      </Words>
      {!hasChecks ? null : isVerified(user) ? (
        <Chip tone="success">
          <CheckCircleFillIcon size={16} />
          {text('screens.profile.verified')}
        </Chip>
      ) : (
        <Chip tone="neutral">{text('screens.profile.partly', { count: verified })}</Chip>
      )}
    </Surface>
  )
}

const Surface = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 1rem 1.25rem;

  /* On a phone the status is in line with the name. */
  ${media.phone} {
    & > :last-child:not(:only-child) {
      margin-inline-start: 5.75rem;
    }
  }

  ${media.enlarged} {
    & > :last-child:not(:only-child) {
      margin-inline-start: 0;
    }
  }
`

const Words = styled.div`
  display: grid;
  flex: 1 1 10rem;
  justify-items: start;
  gap: 0.5rem;
  min-width: 0;
`

const Name = styled.p`
  ${type.cardLarge}
  overflow-wrap: anywhere;

  ${media.phone} {
    ${type.card}
  }
`
