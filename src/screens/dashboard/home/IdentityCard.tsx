import { CheckCircleFillIcon, SyncIcon, XCircleFillIcon } from '@primer/octicons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { styled } from 'styled-components'
import { standingOf } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import type { IdentityResponse } from '#src/generated/forms.ts'
import { paths } from '#src/paths.ts'
import { identityQuery } from '#src/screens/dashboard/home/queries.ts'
import { Card, LinkButton, LoadFailure, Skeleton, SkeletonLine, spread, Text } from '#src/ui/index.ts'

type Check = IdentityResponse['data']['checks'][number]

/** The checks behind the customer's flags (spec section 3), in the order of the progress page. */
const COUNTED = ['document', 'proof-of-address', 'selfie'] as const

const icons = {
  to_do: undefined,
  checking: SyncIcon,
  verified: CheckCircleFillIcon,
  refused: XCircleFillIcon,
} as const satisfies Record<Check['status'], unknown>

export function IdentityCard() {
  const identity = useQuery(identityQuery)
  const titleId = useId()
  const checks = COUNTED.flatMap((id) => {
    const found = identity.data?.data.checks.find(({ check }) => check === id)
    return found ? [{ id, status: found.status }] : []
  })
  const verified = checks.filter(({ status }) => status === 'verified').length
  return (
    <Panel as="section" $large aria-labelledby={titleId}>
      <Text as="h2" id={titleId} $role="card">
        {text('screens.dashboard.identity.title')}
      </Text>
      {identity.data ? (
        <>
          <Text $role="hint" $tone="muted">
            {text('screens.dashboard.identity.count', { count: verified, total: COUNTED.length })}
          </Text>
          <Checks role="list">
            {checks.map(({ id, status }) => (
              <li key={id}>
                <span>{text(`screens.dashboard.identity.checks.${id}`)}</span>
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
        {text('screens.dashboard.identity.action')}
      </LinkButton>
    </Panel>
  )
}

function State({ check }: { readonly check: Check['status'] }) {
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
