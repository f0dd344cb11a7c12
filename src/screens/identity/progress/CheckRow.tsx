import {
  CheckCircleFillIcon,
  CheckIcon,
  HomeIcon,
  type Icon,
  IdBadgeIcon,
  PersonIcon,
  SmileyIcon,
  SyncIcon,
  XCircleFillIcon,
} from '@primer/octicons-react'
import { styled } from 'styled-components'
import { formatDate, text } from '#src/content/index.ts'
import { type IdentityCheck, paths } from '#src/paths.ts'
import { type CheckStatus, isOpen, type Row } from '#src/shared/identity/index.ts'
import { Chip, type ChipTone, disc, LinkButton, media, Text, unseen, VisuallyHidden } from '#src/ui/index.ts'

const icons: Readonly<Record<IdentityCheck, Icon>> = {
  details: PersonIcon,
  document: IdBadgeIcon,
  'proof-of-address': HomeIcon,
  selfie: SmileyIcon,
}

const tones = {
  to_do: { tone: 'neutral', icon: undefined },
  ready: { tone: 'accent', icon: CheckIcon },
  checking: { tone: 'accent', icon: SyncIcon },
  verified: { tone: 'success', icon: CheckCircleFillIcon },
  refused: { tone: 'danger', icon: XCircleFillIcon },
} as const satisfies Record<CheckStatus, { tone: ChipTone; icon: Icon | undefined }>

/** "Start", or "Try again" after a refusal; its accessible name includes the check. */
function CheckButton({ row, tone }: { readonly row: Row; readonly tone: 'primary' | 'soft' }) {
  const word = text(row.status === 'refused' ? 'screens.kyc-progress.again' : 'screens.kyc-progress.start')
  return (
    <LinkButton href={paths.kycCheck(row.id)} tone={tone} size="medium">
      {word}
      <VisuallyHidden> {text(`screens.kyc-progress.checks.${row.id}.title`)}</VisuallyHidden>
    </LinkButton>
  )
}

function lineOf(row: Row): string {
  if (row.status === 'verified' && row.decidedAt !== null)
    return text('screens.kyc-progress.verifiedOn', { date: formatDate(row.decidedAt, 'short') })
  if (row.status === 'checking') {
    if (row.isInReview) return text('screens.kyc-progress.inReview')
    return text(row.isLate ? 'screens.kyc-progress.late' : 'screens.kyc-progress.soon')
  }
  if (row.status === 'ready') return text('screens.kyc-progress.given')
  return text(`screens.kyc-progress.checks.${row.id}.text`)
}

interface CheckRowProps {
  readonly row: Row
  readonly isFirst: boolean
  /** It can be done alone. */
  readonly canStart: boolean
}

/**
 * One check: its name, its state, and a button to start it in place of the chip. The first check to do has
 * the filled button.
 */
export function CheckRow({ row, isFirst, canStart }: CheckRowProps) {
  const Glyph = icons[row.id]
  const { tone, icon: ChipIcon } = tones[row.status]
  return (
    <Item>
      <Line>
        <Round>
          <Glyph size={20} />
        </Round>
        <div>
          <Text as="h2" $role="value">
            {text(`screens.kyc-progress.checks.${row.id}.title`)}
          </Text>
          <Text as="p" $role="hint" $tone="muted">
            {lineOf(row)}
          </Text>
        </div>
        {row.status === 'to_do' && canStart ? (
          <ToDo row={row} isFirst={isFirst} />
        ) : (
          <Chip tone={tone}>
            {ChipIcon ? <ChipIcon size={16} /> : null}
            {text(`screens.kyc-progress.status.${row.status}`)}
          </Chip>
        )}
      </Line>
      {row.status === 'refused' ? <Refusal row={row} isFirst={isFirst} /> : null}
    </Item>
  )
}

/** On a phone the first check's button is in the bar at the foot, so its row shows the state. */
function ToDo({ row, isFirst }: { readonly row: Row; readonly isFirst: boolean }) {
  const word = text('screens.kyc-progress.status.to_do')
  if (!isFirst)
    return (
      <span>
        <VisuallyHidden>{word}</VisuallyHidden>
        <CheckButton row={row} tone="soft" />
      </span>
    )
  return (
    <span>
      <Standing tone="neutral">{word}</Standing>
      <OnDesktop>
        <CheckButton row={row} tone="primary" />
      </OnDesktop>
    </span>
  )
}

/**
 * The reason, what would be accepted, and a retry, right below its row; on a phone the first one's buttons
 * are in the bar at the foot.
 */
function Refusal({ row, isFirst }: { readonly row: Row; readonly isFirst: boolean }) {
  const reason = row.reason ?? 'other'
  return (
    <Why>
      <Text as="p" $role="value">
        {text(`screens.kyc-progress.reasons.${reason}`)}
      </Text>
      <p>{text(`screens.kyc-progress.remedies.${row.id}`)}</p>
      <Ways $onDesktopOnly={isFirst}>
        {isOpen(row) ? <CheckButton row={row} tone={isFirst ? 'primary' : 'soft'} /> : null}
        <LinkButton href={paths.contact()} tone="plain" size="medium">
          {text('screens.kyc-progress.help')}
        </LinkButton>
      </Ways>
    </Why>
  )
}

/** The divider is inset to the text. */
const Item = styled.li`
  & + &::before {
    display: block;
    margin-inline-start: 60px;
    border-block-start: 1px solid var(--borderColor-muted);
    content: '';
  }
`

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 16px;
  align-items: center;
  min-height: 84px;
  padding-block: 12px;
  overflow-wrap: anywhere;
`

const Round = styled.span`
  ${disc('44px')}
  background: var(--bgColor-accent-muted);
  color: var(--fgColor-accent);
`

/** Visually hidden on a desktop, where the button is. */
const Standing = styled(Chip)`
  ${media.desktop} {
    ${unseen}
  }
`

const OnDesktop = styled.span`
  ${media.phone} {
    display: none;
  }
`

const Why = styled.div`
  display: grid;
  gap: 8px;
  margin-block-end: 20px;
  padding: 20px;
  border-radius: var(--borderRadius-option);
  background: var(--bgColor-danger-muted);

  ${media.phone} {
    padding: 16px;
  }
`

const Ways = styled.div<{ $onDesktopOnly: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-start: 8px;

  ${media.phone} {
    display: ${({ $onDesktopOnly }) => ($onDesktopOnly ? 'none' : 'flex')};
  }
`
