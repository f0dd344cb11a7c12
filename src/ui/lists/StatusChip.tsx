import {
  CheckCircleFillIcon,
  HourglassIcon,
  type Icon,
  PencilIcon,
  ReplyIcon,
  SyncIcon,
  XCircleFillIcon,
} from '@primer/octicons-react'
import { styled } from 'styled-components'
import declared from '#schemas/shared/transfer-states.json' with { type: 'json' }
import { text } from '#src/content/index.ts'
import { type } from '#src/ui/theme/type.ts'

/** The states a transfer can be in, as schemas/shared/transfer-states.json declares them. */
export type TransferState = keyof typeof declared.states

export type ChipTone = 'neutral' | 'attention' | 'accent' | 'success' | 'danger'

const NEUTRAL = 'background: var(--bgColor-neutral-muted); color: var(--fgColor-muted);'

const tones: Readonly<Record<string, string>> = {
  neutral: NEUTRAL,
  attention: 'background: var(--bgColor-attention-muted); color: var(--fgColor-attention);',
  accent: 'background: var(--bgColor-accent-muted); color: var(--fgColor-accent);',
  success: 'background: var(--bgColor-success-muted); color: var(--fgColor-success);',
  danger: 'background: var(--bgColor-danger-muted); color: var(--fgColor-danger);',
}

const icons: Readonly<Record<string, Icon>> = {
  pencil: PencilIcon,
  hourglass: HourglassIcon,
  sync: SyncIcon,
  'check-circle-fill': CheckCircleFillIcon,
  'x-circle-fill': XCircleFillIcon,
  reply: ReplyIcon,
}

export const Chip = styled.span<{ $tone: string }>`
  ${type.chip}
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  min-height: 1.75rem;
  padding: 0.125rem 0.75rem 0.125rem 0.5rem;
  border: 1px solid transparent;
  border-radius: var(--borderRadius-full);
  white-space: nowrap;
  ${({ $tone }) => tones[$tone] ?? NEUTRAL}
`

/** The state in words: "On its way". The list on phones shows it without the chip. */
export function statusText(state: TransferState): string {
  return text(`ui.status.${state}`)
}

export interface StatusChipProps {
  state: TransferState
  /** Instead of the state's own word. */
  label?: string | undefined
  className?: string | undefined
}

/** A transfer's state: soft chip with icon and word. Colour is never the only sign. */
export function StatusChip({ state, label, className }: StatusChipProps) {
  const { tone, icon } = declared.states[state]
  const Glyph = icons[icon]
  return (
    <Chip className={className} $tone={tone}>
      {Glyph ? <Glyph size={16} /> : null}
      {label ?? statusText(state)}
    </Chip>
  )
}
