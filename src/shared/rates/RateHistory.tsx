import { ChevronDownIcon, GraphIcon } from '@primer/octicons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useCan } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { FailureLine } from '#src/shared/rates/RateFailure.tsx'
import { Fold, type, usePart } from '#src/ui/index.ts'

const loadPanel = () => import('#src/shared/rates/history/HistoryPanel.tsx')

export function RateHistory({ from, to }: { from: string; to: string }) {
  const [isOpen, setOpen] = useState(false)
  const { part, hasFailed, bring } = usePart(loadPanel)
  const details = useRef<HTMLDetailsElement>(null)
  const hasHistory = useCan('rate-history')

  function follow() {
    const isNowOpen = details.current?.open === true
    setOpen(isNowOpen)
    if (isNowOpen) bring()
  }

  // It may have been opened before the script arrived.
  const takeUp = useEffectEvent(follow)
  useEffect(() => takeUp(), [])

  if (!hasHistory) return null
  return (
    <History ref={details} onToggle={follow}>
      <summary>
        <GraphIcon />
        {text('screens.calculator.history.title')}
        <ChevronDownIcon />
      </summary>
      <Room>
        {isOpen && part && to !== '' ? <part.HistoryPanel key={`${from} ${to}`} from={from} to={to} /> : null}
        {isOpen && hasFailed ? (
          <FailureLine message={text('screens.calculator.history.failed')} onRetry={bring} />
        ) : null}
      </Room>
      <noscript>{text('screens.calculator.history.needsScript')}</noscript>
    </History>
  )
}

const History = styled(Fold)`
  margin-block-start: 4px;

  & > summary {
    ${type.label}
    justify-content: center;
    border-radius: var(--borderRadius-full);
    color: var(--fgColor-link);
  }
  & > summary:hover {
    background: var(--bgColor-inset);
  }
  & > summary:focus-visible {
    outline: 2px solid var(--borderColor-accent-emphasis);
    outline-offset: 2px;
  }
`

/** As high as its content, so that nothing below moves twice; a failure is only a sentence high. */
const Room = styled.div`
  min-height: 20rem;
  padding-block-start: 0.5rem;

  &:has([role='alert']) {
    min-height: 0;
  }
  @media (scripting: none) {
    min-height: 0;
  }
`
