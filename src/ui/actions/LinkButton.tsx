import type { Icon } from '@primer/octicons-react'
import { LinkButton as PrimerLinkButton } from '@primer/react'
import type { ReactNode } from 'react'
import { addressIn } from '#src/content/index.ts'
import { type ButtonLook, lookOf } from '#src/ui/actions/look.ts'
import { useLeads } from '#src/ui/navigation/navigation.tsx'

export interface LinkButtonProps extends ButtonLook {
  href: string
  children: ReactNode
  icon?: Icon | undefined
  onClick?: (() => void) | undefined
  className?: string | undefined
}

/** A link that looks like a button: it goes somewhere, or isn't there; a Button does something. */
export function LinkButton({
  href,
  tone,
  size,
  block = false,
  icon,
  onClick,
  className,
  children,
}: LinkButtonProps) {
  const { variant, primerSize, look } = lookOf({ tone, size })
  const leads = useLeads()
  if (!leads(href)) return null
  return (
    <PrimerLinkButton
      href={addressIn(href)}
      onClick={onClick}
      variant={variant}
      size={primerSize}
      block={block}
      data-look={look}
      {...(className ? { className } : {})}
      {...(icon ? { leadingVisual: icon } : {})}
    >
      {children}
    </PrimerLinkButton>
  )
}
