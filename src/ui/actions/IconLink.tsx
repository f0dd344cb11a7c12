import type { Icon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { drawingOf, type IconSize } from '#src/ui/actions/icon-size.ts'
import { Anchor, type AnchorProps } from '#src/ui/navigation/Anchor.tsx'
import { useLeads } from '#src/ui/navigation/navigation.tsx'

export interface IconLinkProps extends Omit<AnchorProps, 'children' | 'aria-label' | 'title' | 'className'> {
  icon: Icon
  label: string
  iconSize?: IconSize | undefined
  ink?: boolean | undefined
  /** Shown at the icon's corner, a character or two; the label says it too. */
  badge?: string | undefined
}

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

export function IconLink({ icon: Glyph, label, iconSize = 16, ink = false, badge, ...rest }: IconLinkProps) {
  const leads = useLeads()
  if (!leads(rest.href)) return null
  return (
    <Anchor
      {...rest}
      className="ui-icon-button"
      aria-label={label}
      title={label}
      data-ink={ink || undefined}
      data-icon={iconSize}
    >
      <Glyph size={drawingOf(iconSize)} />
      {badge ? <Badge aria-hidden="true">{badge}</Badge> : null}
    </Anchor>
  )
}
