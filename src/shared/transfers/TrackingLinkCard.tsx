import { LinkIcon, ShareIcon } from '@primer/octicons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { standingOf, useCall, useCan } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { sayFailure } from '#src/shared/calls/index.ts'
import { trackingLinkQuery } from '#src/shared/transfers/queries.ts'
import { addressOf, shareLink } from '#src/shared/transfers/share-link.ts'
import { isFollowed, type Transfer } from '#src/shared/transfers/transfer.ts'
import {
  Button,
  Card,
  ConfirmDialog,
  CopyPill,
  LoadFailure,
  Skeleton,
  SkeletonBlock,
  SkeletonLine,
  Stack,
  Text,
  type,
  WrapRow,
} from '#src/ui/index.ts'

export function TrackingLinkCard({ transfer }: { readonly transfer: Transfer }) {
  const query = useQuery(trackingLinkQuery(transfer._id))
  const answer = query.data?.data
  const heading = useRef<HTMLHeadingElement>(null)
  const canBeFollowed = useCan('tracking')
  // An existing link can always be revoked; if there is none and can't be one, show nothing.
  if (!canBeFollowed || (!answer?.link && !isFollowed(transfer.status))) return null

  // The pressed button is gone, so focus the heading.
  const changed = () => heading.current?.focus()
  return (
    <Card as="section" aria-labelledby="tracking-link">
      <Stack $gap="1rem">
        <Title id="tracking-link" ref={heading} tabIndex={-1}>
          {text('screens.tracking.link.title')}
        </Title>
        {answer?.link ? (
          <Link id={transfer._id} code={answer.link.code} onEnded={changed} />
        ) : answer?.offered ? (
          <NoLink transfer={transfer} onMade={changed} />
        ) : answer ? (
          <Text $role="hint" $tone="muted">
            {text('screens.tracking.link.over')}
          </Text>
        ) : standingOf(query) === 'waiting' ? (
          <Skeleton>
            <SkeletonLine $line="1.25rem" $width="100%" />
            <SkeletonLine $line="1.25rem" $width="12rem" />
            <SkeletonBlock $width="100%" $height="2.5rem" />
          </Skeleton>
        ) : (
          <LoadFailure as="h3" title={text('screens.tracking.link.failed')} query={query} />
        )}
      </Stack>
    </Card>
  )
}

function NoLink({ transfer, onMade }: { readonly transfer: Transfer; readonly onMade: () => void }) {
  const make = useCall('switch-on-tracking')

  const press = () =>
    make.mutate(
      { params: { id: transfer._id } },
      {
        onSuccess: onMade,
        onError: (error) => sayFailure(error, { title: text('screens.tracking.link.title') }),
      },
    )

  return (
    <>
      <Text $role="hint" $tone="muted">
        {text('screens.tracking.link.off', { name: transfer.beneficiary_first_name })}
      </Text>
      <Button size="medium" tone="soft" block icon={LinkIcon} busy={make.isPending} onClick={press}>
        {text('screens.tracking.link.make')}
      </Button>
    </>
  )
}

interface LinkProps {
  readonly id: string
  readonly code: string
  readonly onEnded: () => void
}

function Link({ id, code, onEnded }: LinkProps) {
  const address = addressOf(code)

  return (
    <>
      <Text $role="hint" $tone="muted">
        {text('screens.tracking.link.on')}
      </Text>
      <Address>{address}</Address>
      <WrapRow $gap="0.5rem 0.75rem">
        <CopyPill value={address} what={text('screens.tracking.link.copy')} />
        {'share' in navigator ? (
          <Button icon={ShareIcon} size="medium" onClick={() => void shareLink(address)}>
            {text('screens.tracking.link.share')}
          </Button>
        ) : null}
        <SwitchOff id={id} onEnded={onEnded} />
      </WrapRow>
    </>
  )
}

function SwitchOff({ id, onEnded }: Omit<LinkProps, 'code'>) {
  const [isAsking, setAsking] = useState(false)
  const end = useCall('switch-off-tracking')

  const confirm = () =>
    end.mutate(
      { params: { id } },
      {
        onSuccess: onEnded,
        onError: (error) => sayFailure(error, { title: text('screens.tracking.link.title') }),
        onSettled: () => setAsking(false),
      },
    )

  return (
    <>
      <Button tone="plain" size="medium" onClick={() => setAsking(true)}>
        {text('screens.tracking.link.switchOff')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={text('screens.tracking.link.switchOffConfirm.title')}
        confirm={text('screens.tracking.link.switchOffConfirm.confirm')}
        cancel={text('screens.tracking.link.switchOffConfirm.keep')}
        busy={end.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {text('screens.tracking.link.switchOffConfirm.text')}
      </ConfirmDialog>
    </>
  )
}

const Title = styled.h2`
  ${type.card}

  &:focus:not(:focus-visible) {
    outline: none;
  }
`

/** In full, and selected as a whole by one press. */
const Address = styled.output`
  ${type.hint}
  padding: 0.75rem 1rem;
  border-radius: var(--borderRadius-medium);
  background: var(--bgColor-inset);
  overflow-wrap: anywhere;
  user-select: all;
`
