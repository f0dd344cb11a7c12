import { styled } from 'styled-components'
import limits from '#content/policy/limits.json' with { type: 'json' }
import { formatMoney, text } from '#src/content/index.ts'
import { type CheckStatus, COUNTED, type Row, verifiedCount } from '#src/shared/identity/index.ts'
import { Arc, Disc, media, RoundLine, Text } from '#src/ui/index.ts'

const PLACES = [
  { x: 48, y: 36 },
  { x: 78, y: 19 },
  { x: 108, y: 16 },
] as const

export function ProgressPanel({ rows }: { readonly rows: readonly Row[] }) {
  const count = verifiedCount(rows)
  const total = COUNTED.length
  const [limit] = limits.daily
  return (
    <Panel>
      <div>
        <Text $role="card" $tone="inherit">
          {text('screens.kyc-progress.count', { count, total })}
        </Text>
        <Text as="p" $role="hint" $tone="muted">
          {text(count === total ? 'screens.kyc-progress.opened' : 'screens.kyc-progress.opens')}{' '}
          <b>
            {text('screens.kyc-progress.limit', {
              amount: formatMoney(limit?.amount ?? '0', limit?.currency ?? ''),
            })}
          </b>
        </Text>
      </div>
      <Drawing viewBox="0 0 200 92" aria-hidden="true">
        <Arc d="M18 72Q78 -32 160 46" width={3} gap={9} />
        <Disc at="near" x={18} y={72} r={14} />
        <Disc at="far" x={160} y={46} r={28} isSoft={count < total} />
        {COUNTED.map((id, index) => (
          <Bead key={id} status={rows.find((row) => row.id === id)?.status ?? 'to_do'} {...PLACES[index]} />
        ))}
      </Drawing>
    </Panel>
  )
}

function Bead({
  status,
  x = 0,
  y = 0,
}: {
  readonly status: CheckStatus
  readonly x?: number
  readonly y?: number
}) {
  if (status === 'verified' || status === 'refused')
    return (
      <Fade key={status}>
        <circle
          cx={x}
          cy={y}
          r={9.5}
          fill={status === 'verified' ? 'var(--bgColor-success-emphasis)' : 'var(--bgColor-danger-emphasis)'}
        />
        <RoundLine
          width={2}
          stroke="var(--button-primary-fgColor-rest)"
          d={
            status === 'verified'
              ? `M${x - 4} ${y}l3 3 5-6`
              : `M${x - 3.5} ${y - 3.5}l7 7M${x + 3.5} ${y - 3.5}l-7 7`
          }
        />
      </Fade>
    )
  return (
    <Fade key={status}>
      <circle
        cx={x}
        cy={y}
        r={8.5}
        fill="var(--bgColor-default)"
        stroke={status === 'checking' ? 'var(--art-near)' : 'var(--art-line)'}
        strokeWidth={2.5}
        strokeDasharray={status === 'checking' ? '40 14' : undefined}
      />
    </Fade>
  )
}

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 16px;
  align-items: center;
  padding: 16px 28px;
  border-radius: var(--borderRadius-large);
  background: var(--bgColor-muted);

  b {
    color: var(--fgColor-default);
    white-space: nowrap;
  }
  ${media.phone} {
    padding: 16px 20px;

    b {
      white-space: normal;
    }
  }
`

const Drawing = styled.svg`
  width: 200px;

  ${media.phone} {
    width: 132px;
  }
`

const Fade = styled.g`
  transition: opacity var(--motion-standard) var(--motion-easing);

  @starting-style {
    opacity: 0;
  }
`
