import { LinkIcon } from '@primer/octicons-react'
import { useCall, useCan } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { sayFailure } from '#src/shared/calls/index.ts'
import { addressOf, shareLink } from '#src/shared/transfers/share-link.ts'
import type { Transfer } from '#src/shared/transfers/transfer.ts'
import { Button, type ButtonProps } from '#src/ui/index.ts'

export interface ShareTrackingProps extends Pick<ButtonProps, 'tone' | 'size' | 'block'> {
  readonly transfer: Transfer
}

/** Creates the tracking link of a transfer if needed, and shares it. The tracking page can revoke it. */
export function ShareTracking({ transfer, ...look }: ShareTrackingProps) {
  const make = useCall('switch-on-tracking')
  const canBeFollowed = useCan('tracking')

  const press = () =>
    make.mutate(
      { params: { id: transfer._id } },
      {
        onSuccess: ({ data: { link } }) => {
          if (link) void shareLink(addressOf(link.code))
        },
        onError: (error) => sayFailure(error, { title: text('screens.tracking.link.title') }),
      },
    )

  if (!canBeFollowed) return null
  return (
    <Button {...look} icon={LinkIcon} busy={make.isPending} onClick={press}>
      {text('screens.tracking.link.send')}
    </Button>
  )
}
