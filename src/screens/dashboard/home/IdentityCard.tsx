import { CheckCircleFillIcon, CheckIcon, SyncIcon, XCircleFillIcon } from '@primer/octicons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { styled } from 'styled-components'
import { standingOf } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { identityQuery } from '#src/screens/dashboard/home/queries.ts'
import {
  type CheckStatus,
  COUNTED,
  type Row,
  rowsOf,
  useIsSent,
  verifiedCount,
} from '#src/shared/identity/index.ts'
import { Card, LinkButton, LoadFailure, Skeleton, SkeletonLine, spread, Text } from '#src/ui/index.ts'

const icons = {
  to_do: undefined,
  ready: CheckIcon,
  checking: SyncIcon,
  verified: CheckCircleFillIcon,
  refused: XCircleFillIcon,
} as const satisfies Record<CheckStatus, unknown>

const isCounted = ({ id }: Row): boolean => id !== 'details'

export function IdentityCard() {
  const identity = useQuery(identityQuery)
  const titleId = useId()
  const isSent = useIsSent()
  const rows = identity.data && rowsOf(identity.data.data).filter(isCounted)
  return (
    <Panel as="section" $large aria-labelledby={titleId}>
      <Text as="h2" id={titleId} $role="card">
        {text(isSent ? 'screens.dashboard.identity.sent' : 'screens.dashboard.identity.title')}
      </Text>
      {rows ? (
        <>
          <Text $role="hint" $tone="muted">
            {text('screens.kyc-progress.count', {
              count: verifiedCount(rows),
              total: COUNTED.length,
            })}
          </Text>
          <Checks role="list">
            {rows.map(({ id, status }) => (
              <li key={id}>
                <span>{text(`screens.kyc-progress.checks.${id}.title`)}</span>
                <State check={status} />
              </li>
            ))}
          </Checks>
        </>
      ) : standingOf(identity) === 'waiting' ? (
        <Skeleton>
          <SkeletonLine $line="1.25rem" $width="8rem" $height="0.625rem" />
          <SkeletonLine $line="1.75rem" />
          <SkeletonLine $line="1.75rem" />
          <SkeletonLine $line="1.75rem" />
        </Skeleton>
      ) : (
        <LoadFailure as="h3" title={text('screens.dashboard.identity.failed')} query={identity} />
      )}
      <LinkButton href={paths.kycProgress()} size="medium">
        {text(isSent ? 'screens.kyc.locked.sent.see' : 'screens.dashboard.identity.action')}
      </LinkButton>
    </Panel>
  )
}

function State({ check }: { readonly check: CheckStatus }) {
  const Glyph = icons[check]
  return (
    <Text
      as="span"
      $role="label"
      $tone={check === 'verified' ? 'success' : check === 'refused' ? 'danger' : 'muted'}
    >
      {Glyph ? <Glyph size={16} /> : null} {text(`screens.kyc-progress.status.${check}`)}
    </Text>
  )
}

const Panel = styled(Card)`
  display: grid;
  align-content: space-between;
  gap: 0.5rem;
  padding: 1.5rem;
`

const Checks = styled.ul`
  display: grid;

  & > li {
    ${spread}
    gap: 0 1rem;
    min-height: 1.75rem;
  }
`
