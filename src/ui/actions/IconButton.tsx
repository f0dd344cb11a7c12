import type { Icon } from '@primer/octicons-react'
import type { ComponentProps } from 'react'
import { drawingOf, type IconSize } from '#src/ui/actions/icon-size.ts'

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'className'> {
  icon: Icon
  label: string
  iconSize?: IconSize | undefined
  /** Ink instead of muted: back, close and menu in a bar. */
  ink?: boolean | undefined
}

/** A round button with only an icon. Primer's adds 8 KiB of tooltip, in a top layer above our modals. */
export function IconButton({
  icon: Glyph,
  label,
  iconSize = 16,
  ink = false,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      className="ui-icon-button"
      type={type}
      aria-label={label}
      title={label}
      data-ink={ink || undefined}
      data-icon={iconSize}
    >
      <Glyph size={drawingOf(iconSize)} />
    </button>
  )
}
