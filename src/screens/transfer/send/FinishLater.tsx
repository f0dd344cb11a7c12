import { styled } from 'styled-components'
import { useLocation } from 'wouter'
import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { useTrackingPath } from '#src/screens/transfer/send/use-tracking-path.ts'
import type { Transfer } from '#src/shared/transfers/index.ts'
import { Button, Text, whenPageShown } from '#src/ui/index.ts'

/** Leaves a created transfer in Track Transfer, so that the next one can begin. */
export function FinishLater({ transfer }: { transfer: Transfer }) {
  const { restart } = useFlow('transfer')
  const [, navigate] = useLocation()
  const track = useTrackingPath(transfer._id)

  async function leave() {
    navigate(track)
    await whenPageShown()
    restart()
  }

  return (
    <Later>
      <Button tone="plain" block onClick={leave}>
        {text('screens.transfer.pay.later')}
      </Button>
      <Text $role="hint" $tone="muted">
        {text('screens.transfer.pay.laterNote')}
      </Text>
    </Later>
  )
}

const Later = styled.div`
  text-align: center;
`
