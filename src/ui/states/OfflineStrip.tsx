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

/**
 * Shows itself while there is no network, under the top bar. `lastKnown` is the time of the figures still shown, in
 * words ("14:05 GMT"); without it only the state is said.
 */
export function OfflineStrip({ lastKnown }: { lastKnown?: string | undefined }) {
  const online = useOnline()
  return (
    <div role="status">
      {online ? null : (
        <Strip>
          <UnlinkIcon size={16} />
          {lastKnown ? text('ui.offline.since', { time: lastKnown }) : text('ui.offline.plain')}
        </Strip>
      )}
    </div>
  )
}
