import type { Icon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { drawingOf, type IconSize, iconBox } from '#src/ui/actions/icon-size.ts'
import { Anchor, type AnchorProps } from '#src/ui/navigation/Anchor.tsx'
import { media } from '#src/ui/theme/media.ts'
import { motion } from '#src/ui/theme/motion.ts'

export interface IconLinkProps extends Omit<AnchorProps, 'children' | 'aria-label' | 'title'> {
  icon: Icon
  label: string
  iconSize?: IconSize | undefined
  ink?: boolean | undefined
  /** Shown at the icon's corner, a character or two; the label says it too. */
  badge?: string | undefined
}

const Round = styled(Anchor)<{ $ink: boolean; $icon: IconSize }>`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex-shrink: 0;
  width: var(--control-medium-size);
  height: var(--control-medium-size);
  border-radius: 50%;
  color: ${({ $ink }) => ($ink ? 'var(--fgColor-default)' : 'var(--fgColor-muted)')};
  transition: ${motion.to('background-color', 'color')};

  & > svg {
    ${iconBox}
  }

  &::after {
    content: '';
    position: absolute;
    inset: -0.125rem;
    border-radius: inherit;
  }

  ${media.hover} {
    &:hover {
      background: var(--control-transparent-bgColor-hover);
      color: var(--fgColor-default);
    }
  }
`

const Badge = styled.span`
  position: absolute;
  inset-block-start: 0.125rem;
  inset-inline-end: 0.125rem;
  min-width: 1rem;
  padding-inline: 0.25rem;
  border-radius: var(--borderRadius-full);
  background: var(--bgColor-accent-emphasis);
  color: var(--button-primary-fgColor-rest);
  font: var(--type-bar);
  font-size: 0.6875rem;
  text-align: center;
`

/** A round link with an icon only: back, close, bell, settings. */
export function IconLink({ icon: Glyph, label, iconSize = 16, ink = false, badge, ...rest }: IconLinkProps) {
  return (
    <Round {...rest} aria-label={label} title={label} $ink={ink} $icon={iconSize}>
      <Glyph size={drawingOf(iconSize)} />
      {badge ? <Badge aria-hidden="true">{badge}</Badge> : null}
    </Round>
  )
}
