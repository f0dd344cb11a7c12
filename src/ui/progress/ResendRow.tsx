import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { onThisClock } from '#src/lib/server-clock.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Countdown } from '#src/ui/progress/Countdown.tsx'
import { formatClock, useCountdown } from '#src/ui/progress/use-countdown.ts'
import { Text } from '#src/ui/text/Text.tsx'
import { spread } from '#src/ui/theme/shape.ts'

export interface ResendRowProps {
  /** When another code may be requested, by the provider's clock; until then the row says how long it is. */
  until: number
  busy: boolean
  onResend: () => void
  /** If the code went to the wrong place: "Change number". */
  change: { label: string; go: () => void }
}

/** Under the input of a code: sends another one, or changes where it goes. */
export function ResendRow({ until: allowed, busy, onResend, change }: ResendRowProps) {
  const until = onThisClock(allowed)
  const wait = useCountdown(until)
  return (
    <Row>
      {wait > 0 ? (
        <Text as="span" $role="hint" $tone="muted">
          <Countdown until={until}>{() => text('ui.resend.in', { time: formatClock(wait) })}</Countdown>
        </Text>
      ) : (
        <Button tone="link" size="medium" busy={busy} onClick={onResend}>
          {text('ui.resend.again')}
        </Button>
      )}
      <Button tone="link" size="medium" onClick={change.go}>
        {change.label}
      </Button>
    </Row>
  )
}

const Row = styled.div`
  ${spread}
  gap: 0.5rem;
  min-height: 2.75rem;

  /* The words of a plain button are in line with the edges of the fields, not its own edges. */
  & > :is(button, :has(button)) {
    --overhang: calc(-1 * var(--control-medium-paddingInline-normal));

    &:first-child {
      margin-inline-start: var(--overhang);
    }
    &:last-child {
      margin-inline-end: var(--overhang);
    }
  }
`
