import { UnlinkIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { useOnline } from '#src/ui/states/use-online.ts'
import { motion } from '#src/ui/theme/motion.ts'
import { type } from '#src/ui/theme/type.ts'

const Strip = styled.p`
  ${type.label}
  display: flex;
  align-items: center;
  gap: 0.75rem;
  margin-block-end: 1rem;
  padding: 0.75rem 1rem;
  border-radius: var(--borderRadius-medium);
  background: var(--bgColor-attention-muted);
  color: var(--fgColor-attention);
  ${motion.rise}
`

export interface OfflineStripProps {
  /** The time of the figures that are still shown, in words ("14:05 GMT"); without it only the state is shown. */
  readonly lastKnown?: string | undefined
  /** Calls fail for lack of a network, although the browser reports one. */
  readonly offline?: boolean | undefined
  /** The network works, our servers don't. */
  readonly unreachable?: boolean | undefined
}

export function OfflineStrip({ lastKnown, offline = false, unreachable = false }: OfflineStripProps) {
  const online = useOnline() && !offline
  return (
    <div role="status">
      {online && !(unreachable && lastKnown) ? null : (
        <Strip>
          <UnlinkIcon size={16} />
          {lastKnown
            ? text(online ? 'ui.offline.unreachable' : 'ui.offline.since', { time: lastKnown })
            : text('ui.offline.plain')}
        </Strip>
      )}
    </div>
  )
}
