import {
  CheckCircleFillIcon,
  HourglassIcon,
  type Icon,
  PencilIcon,
  ReplyIcon,
  SyncIcon,
  XCircleFillIcon,
} from '@primer/octicons-react'
import { Label } from '@primer/react'
import type { ComponentProps } from 'react'
import declared from '#schemas/shared/transfer-states.json' with { type: 'json' }
import { text } from '#src/content/index.ts'
import { classes } from '#src/ui/theme/classes.ts'

export type TransferState = keyof typeof declared.states

const TONES = ['attention', 'accent', 'success', 'danger'] as const

export type ChipTone = 'neutral' | (typeof TONES)[number]

const icons: Readonly<Record<string, Icon>> = {
  pencil: PencilIcon,
  hourglass: HourglassIcon,
  sync: SyncIcon,
  'check-circle-fill': CheckCircleFillIcon,
  'x-circle-fill': XCircleFillIcon,
  reply: ReplyIcon,
}

export interface ChipProps extends ComponentProps<'span'> {
  /** A `ChipTone` or a word from a data file; any other is neutral. */
  readonly tone: string
}

/** A soft pill with an icon and a word: Primer's Label. */
export function Chip({ tone, className, ...rest }: ChipProps) {
  const variant = TONES.find((known) => known === tone) ?? 'secondary'
  return <Label {...rest} className={classes('ui-chip', className)} variant={variant} />
}

/** "On its way". Lists on phones show it without the chip. */
export const statusText = (state: TransferState): string => text(`ui.status.${state}`)

export interface StatusChipProps {
  state: TransferState
  label?: string | undefined
  className?: string | undefined
}

/** A transfer's state: soft chip with icon and word. Colour is never the only sign. */
export function StatusChip({ state, label, className }: StatusChipProps) {
  const { tone, icon } = declared.states[state]
  const Glyph = icons[icon]
  return (
    <Chip className={className} tone={tone}>
      {Glyph ? <Glyph size={16} /> : null}
      {label ?? statusText(state)}
    </Chip>
  )
}
