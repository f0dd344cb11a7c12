import { type PointerEvent, useState } from 'react'
import { styled } from 'styled-components'
import { formatDate, formatRate, text } from '#src/content/index.ts'
import { type HistoryDay, type Point, pointsOf, type Summary } from '#src/shared/rates/history/history.ts'
import { tabular, type } from '#src/ui/index.ts'

export interface HistoryChartProps {
  days: readonly HistoryDay[]
  summary: Summary
  from: string
  to: string
}

const WIDTH = 400
const HEIGHT = 132
const EDGE = 8

/**
 * The days as a line. Below the picture is a native slider, for arrow keys, Home and End, touch and screen
 * readers; a mouse reads the day under it.
 */
export function HistoryChart({ days, summary, from, to }: HistoryChartProps) {
  const [chosen, setChosen] = useState(days.length - 1)
  const index = Math.min(chosen, days.length - 1)
  const points = pointsOf(days, { width: WIDTH - 2 * EDGE, height: HEIGHT - 2 * EDGE })
  const day = days[index] ?? summary.last
  const reading = text('screens.rate-history.pair', { from, rate: formatRate(day.rate), to })

  function follow(event: PointerEvent<HTMLDivElement>) {
    if (event.pointerType !== 'mouse') return
    const box = event.currentTarget.getBoundingClientRect()
    const part = ((event.clientX - box.left) / box.width) * WIDTH - EDGE
    const last = days.length - 1
    setChosen(Math.max(0, Math.min(last, Math.round((part / (WIDTH - 2 * EDGE)) * last))))
  }

  return (
    <div>
      <Reading>
        <span>{formatDate(day.day)}</span>
        <strong>{reading}</strong>
      </Reading>
      <Plot onPointerMove={follow}>
        <svg viewBox={`${-EDGE} ${-EDGE} ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          <path d={`${lineOf(points)}V${HEIGHT - EDGE}H0Z`} fill="var(--bgColor-accent-muted)" />
          <path d={lineOf(points)} fill="none" stroke="var(--fgColor-accent)" strokeWidth="2.5" />
          <Dot at={points[days.indexOf(summary.highest)]} />
          <Dot at={points[days.indexOf(summary.lowest)]} />
          <Cursor at={points[index]} />
        </svg>
        <input
          type="range"
          min={0}
          max={days.length - 1}
          step={1}
          value={index}
          aria-label={text('screens.rate-history.day')}
          aria-valuetext={text('screens.rate-history.reading', {
            date: formatDate(day.day, 'long'),
            rate: reading,
          })}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
      </Plot>
      <Ends aria-hidden="true">
        <span>{formatDate(summary.first.day, 'short')}</span>
        <span>{formatDate(summary.last.day, 'short')}</span>
      </Ends>
    </div>
  )
}

const lineOf = (points: readonly Point[]): string => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`

function Dot({ at }: { at: Point | undefined }) {
  if (at === undefined) return null
  return (
    <circle
      cx={at.x}
      cy={at.y}
      r="4"
      fill="var(--bgColor-default)"
      stroke="var(--fgColor-accent)"
      strokeWidth="2"
    />
  )
}

function Cursor({ at }: { at: Point | undefined }) {
  if (at === undefined) return null
  return (
    <>
      <path
        d={`M${at.x} ${-EDGE}V${HEIGHT - EDGE}`}
        stroke="var(--fgColor-muted)"
        strokeDasharray="1 5"
        strokeLinecap="round"
      />
      <circle
        cx={at.x}
        cy={at.y}
        r="6"
        fill="var(--fgColor-accent)"
        stroke="var(--bgColor-default)"
        strokeWidth="2"
      />
    </>
  )
}

const Reading = styled.p`
  ${type.hint}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 12px;
  margin: 0;
  color: var(--fgColor-muted);

  & > strong {
    ${tabular}
    font-weight: 600;
    color: var(--fgColor-default);
  }
`

const Plot = styled.div`
  position: relative;
  margin-block: 8px 4px;
  border-radius: var(--borderRadius-medium);

  & > svg {
    display: block;
    width: 100%;
    height: auto;
    stroke-linejoin: round;
  }
  & > input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: crosshair;
    touch-action: pan-y;
  }
  &:has(input:focus-visible) {
    outline: 2px solid var(--borderColor-accent-emphasis);
    outline-offset: 4px;
  }
`

const Ends = styled.p`
  ${type.hint}
  display: flex;
  justify-content: space-between;
  margin: 0;
  color: var(--fgColor-muted);
`
