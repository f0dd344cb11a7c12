import {
  CheckCircleFillIcon,
  CheckIcon,
  ChevronRightIcon,
  IdBadgeIcon,
  SyncIcon,
  XCircleFillIcon,
} from '@primer/octicons-react'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import limits from '#content/policy/limits.json' with { type: 'json' }
import type { User } from '#src/api/index.ts'
import { formatDate, formatMoney, text } from '#src/content/index.ts'
import { isVerified, paths } from '#src/paths.ts'
import { identityQuery } from '#src/screens/profile/personal-data/placeholder.tsx'
import {
  type CheckStatus,
  COUNTED,
  isOpen,
  type Row,
  rowsOf,
  verifiedCount,
} from '#src/shared/identity/index.ts'
import { Missing } from '#src/shared/profile/index.ts'
import {
  Avatar,
  Card,
  Link,
  ListCard,
  ListRow,
  Section,
  Stack,
  Text,
  type,
  VisuallyHidden,
} from '#src/ui/index.ts'

/**
 * The daily limit of a verified customer, and each check's state with a link to the open ones. Without the
 * side navigation, a single row leads to them.
 */
export function IdentitySection({ user, isWide }: { readonly user: User; readonly isWide: boolean }) {
  const identity = useQuery(identityQuery)
  const rows = identity.data && rowsOf(identity.data.data)
  const limit = limits.daily.find(({ currency }) => currency === user.currency) ?? limits.daily[0]
  const amount = formatMoney(limit?.amount ?? '0', limit?.currency ?? '')
  return (
    <Section id="identity" title={text('screens.profile.identity.title')}>
      {rows === undefined ? (
        <Missing query={identity} title={text('screens.profile.identity.failed')} count={1} />
      ) : isWide ? (
        <Card>
          <Stack>
            <Text as="p">
              {text(isVerified(user) ? 'screens.profile.identity.opened' : 'screens.profile.identity.opens', {
                amount,
              })}
            </Text>
            <Checks role="list">
              {rows.map((row) => (
                <Check key={row.id} row={row} canStart={identity.data?.data.consented_at !== null} />
              ))}
            </Checks>
          </Stack>
        </Card>
      ) : (
        <ListCard labelledBy="identity">
          <ListRow
            href={paths.kycProgress()}
            leading={<Avatar icon={IdBadgeIcon} />}
            title={text('screens.kyc-progress.count', { count: verifiedCount(rows), total: COUNTED.length })}
            detail={text(
              isVerified(user) ? 'screens.profile.identity.opened' : 'screens.profile.identity.opens',
              {
                amount,
              },
            )}
            trailing={<ChevronRightIcon />}
          />
        </ListCard>
      )}
    </Section>
  )
}

const icons = {
  to_do: undefined,
  ready: CheckIcon,
  checking: SyncIcon,
  verified: CheckCircleFillIcon,
  refused: XCircleFillIcon,
} as const satisfies Record<CheckStatus, typeof SyncIcon | undefined>

const tones = {
  to_do: 'muted',
  ready: 'accent',
  checking: 'accent',
  verified: 'success',
  refused: 'danger',
} as const

/** @param canStart it can be done alone; before, everything is one draft, which the card on top continues */
function Check({ row, canStart }: { readonly row: Row; readonly canStart: boolean }) {
  const Glyph = icons[row.status]
  const title = text(`screens.kyc-progress.checks.${row.id}.title`)
  return (
    <Item>
      <Text as="span" $role="value" $tone="inherit">
        {title}
      </Text>
      <State data-tone={tones[row.status]}>
        {Glyph ? <Glyph size={16} /> : null}
        {row.status === 'verified' && row.decidedAt !== null
          ? text('screens.kyc-progress.verifiedOn', { date: formatDate(row.decidedAt, 'long') })
          : text(`screens.kyc-progress.status.${row.status}`)}
      </State>
      {canStart && isOpen(row) ? (
        <Link href={paths.kycCheck(row.id)} $touch>
          {text(row.status === 'refused' ? 'screens.kyc-progress.again' : 'screens.kyc-progress.start')}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Link>
      ) : null}
    </Item>
  )
}

const Checks = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr));
  gap: 1rem;
`

const Item = styled.li`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: 0.25rem;
  min-width: 0;
`

const State = styled.span`
  ${type.hint}
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  color: var(--fgColor-muted);

  &[data-tone='accent'] {
    color: var(--fgColor-accent);
  }

  &[data-tone='success'] {
    color: var(--fgColor-success);
  }

  &[data-tone='danger'] {
    color: var(--fgColor-danger);
  }
`
