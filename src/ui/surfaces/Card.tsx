import { styled } from 'styled-components'
import { forcedEdge } from '#src/ui/theme/shape.ts'

const elevations = { 0: 'none', 1: 'var(--elevation-1)', 2: 'var(--elevation-2)' } as const

export interface CardProps {
  /** 1 for cards, 2 for calculator, auth and summary cards; 0 inside something that has a surface. */
  $elevation?: keyof typeof elevations | undefined
  /** list: 24 (phone 16), for rows. none: the content brings its own. */
  $padding?: 'card' | 'list' | 'none' | undefined
  /** 24 instead of 20: hero and auth cards. */
  $large?: boolean | undefined
}

const paddings = { card: 'var(--card-padding)', list: 'var(--listCard-padding)', none: '0' } as const

/** A white surface on the pale page. No border, no header strip. `<Card as="section">`. */
export const Card = styled.div<CardProps>`
  min-width: 0;
  padding: ${({ $padding = 'card' }) => paddings[$padding]};
  border-radius: ${({ $large }) => ($large ? 'var(--borderRadius-xlarge)' : 'var(--borderRadius-large)')};
  background: var(--bgColor-default);
  box-shadow: ${({ $elevation = 1 }) => elevations[$elevation]};

  ${forcedEdge}
`

/** A hairline between groups within a card. */
export const Divider = styled.hr`
  height: 1px;
  margin: 1.5rem 0;
  border: 0;
  background: var(--borderColor-muted);

  @media (forced-colors: active) {
    background: CanvasText;
  }
`
