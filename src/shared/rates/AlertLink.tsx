import { BellIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { paths } from '#src/app/paths.ts'
import { text } from '#src/content/index.ts'
import { Anchor, type } from '#src/ui/index.ts'

export interface AlertLinkProps {
  readonly from: string
  readonly to: string
  /** Called when it is followed, for what lies over the page. */
  readonly onFollow?: (() => void) | undefined
}

/** The way from a rate to being told when it changes, for customers. Within one currency there is no rate to wait for. */
export function AlertLink({ from, to, onFollow }: AlertLinkProps) {
  if (from === to || to === '') return null
  return (
    <Way href={paths.rateAlerts(from, to)} onClick={onFollow}>
      <BellIcon />
      {text('screens.rate-alerts.set')}
    </Way>
  )
}

const Way = styled(Anchor)`
  ${type.label}
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 0.5rem;
  min-height: 2.75rem;
  border-radius: var(--borderRadius-full);
  color: var(--fgColor-link);

  &:hover {
    background: var(--bgColor-inset);
    text-decoration: none;
  }
  &:focus-visible {
    outline: 2px solid var(--borderColor-accent-emphasis);
    outline-offset: 2px;
  }
`
