import type { Icon } from '@primer/octicons-react'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { drawingOf, type IconSize, iconBox } from '#src/ui/actions/icon-size.ts'
import { media } from '#src/ui/theme/media.ts'
import { motion } from '#src/ui/theme/motion.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: Icon
  /** What it does, for those who do not see the icon; also the tooltip. */
  label: string
  /** 16 beside text, 20 in navigation, 24 on phones. */
  iconSize?: IconSize | undefined
  /** Ink instead of muted: back, close and menu in a bar. */
  ink?: boolean | undefined
}

const Round = styled.button<{ $ink: boolean; $icon: IconSize }>`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex-shrink: 0;
  width: var(--control-medium-size);
  height: var(--control-medium-size);
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: transparent;
  color: ${({ $ink }) => ($ink ? 'var(--fgColor-default)' : 'var(--fgColor-muted)')};
  cursor: pointer;
  transition: ${motion.to('background-color', 'color')};

  & > svg {
    ${iconBox}
  }

  /* 40 drawn, 44 to touch. */
  &::after {
    content: '';
    position: absolute;
    inset: -0.125rem;
    border-radius: inherit;
  }

  &[aria-expanded='true'],
  &:active {
    background: var(--control-transparent-bgColor-active);
  }

  ${media.hover} {
    &:hover {
      background: var(--control-transparent-bgColor-hover);
      color: var(--fgColor-default);
    }
  }
`

/**
 * A round button with an icon only. Not Primer's: that one brings its tooltip with it, 8 KiB in a top layer above
 * our modals; here `aria-label` and `title` give the name.
 */
export function IconButton({
  icon: Glyph,
  label,
  iconSize = 16,
  ink = false,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Round {...rest} type={type} aria-label={label} title={label} $ink={ink} $icon={iconSize}>
      <Glyph size={drawingOf(iconSize)} />
    </Round>
  )
}
