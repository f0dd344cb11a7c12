import type { Icon } from '@primer/octicons-react'
import { Button as PrimerButton } from '@primer/react'
import type { ComponentProps } from 'react'
import { text } from '#src/content/index.ts'
import { type ButtonLook, lookOf } from '#src/ui/actions/look.ts'
import { Spinner } from '#src/ui/loading/Spinner.tsx'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'

export interface ButtonProps
  extends ButtonLook,
    Omit<ComponentProps<'button'>, 'ref' | 'color' | 'disabled' | 'children'> {
  children: React.ReactNode
  icon?: Icon | undefined
  trailingIcon?: Icon | undefined
  /** A request is running: shows a spinner, is announced once and ignores presses. */
  busy?: boolean | undefined
  disabled?: boolean | undefined
  ref?: React.Ref<HTMLButtonElement> | undefined
}

/**
 * A pill. One `primary` in view; the rest are `soft` or `plain`; `outline` only beside the primary on the hero,
 * `white` only on the blue banner. `busy` is ours: Primer's `loading` says "Loading" in English and adds a frame.
 */
export function Button({
  tone,
  size,
  block = false,
  disabled = false,
  icon,
  trailingIcon,
  busy,
  onClick,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const { variant, primerSize, look } = lookOf({ tone, size })
  const leading = busy ? Spinner : icon
  return (
    <>
      <PrimerButton
        {...rest}
        type={type}
        variant={variant}
        size={primerSize}
        block={block}
        disabled={disabled}
        data-look={look}
        {...(leading ? { leadingVisual: leading } : {})}
        {...(trailingIcon ? { trailingVisual: trailingIcon } : {})}
        {...(busy ? { 'aria-disabled': true, 'data-busy': '' } : { onClick })}
      >
        {children}
      </PrimerButton>
      {busy === undefined ? null : (
        <VisuallyHidden role="status">{busy ? text('ui.busy') : ''}</VisuallyHidden>
      )}
    </>
  )
}
