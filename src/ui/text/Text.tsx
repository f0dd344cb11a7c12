import { styled } from 'styled-components'
import { type TypeRole, type } from '#src/ui/theme/type.ts'

const tones = {
  default: 'var(--fgColor-default)',
  muted: 'var(--fgColor-muted)',
  accent: 'var(--fgColor-accent)',
  success: 'var(--fgColor-success)',
  attention: 'var(--fgColor-attention)',
  danger: 'var(--fgColor-danger)',
  inherit: 'inherit',
} as const

type TextTone = keyof typeof tones

/** The widest a line of prose gets, 44 to 52 characters. */
const MEASURE = '52ch'

export interface TextProps {
  $role?: TypeRole | undefined
  $tone?: TextTone | undefined
  /** Holds prose to 52 characters a line and avoids a last line of one word. */
  $prose?: boolean | undefined
  /** Space above or below it, if it is in no stack. */
  $above?: string | undefined
  $below?: string | undefined
}

export const Text = styled.p<TextProps>`
  ${({ $role = 'body' }) => type[$role]}
  color: ${({ $tone = 'default' }) => tones[$tone]};
  ${({ $prose }) => ($prose ? `max-width: ${MEASURE}; text-wrap: pretty;` : '')}
  overflow-wrap: break-word;
  ${({ $above }) => ($above ? `margin-block-start: ${$above};` : '')}
  ${({ $below }) => ($below ? `margin-block-end: ${$below};` : '')}
`
