import type { ComponentProps } from 'react'
import { classes } from '#src/ui/theme/classes.ts'

/** A button that looks like a link, beside a heading or in a line of words. 44 to touch. */
export function LinkAction({ className, ...rest }: ComponentProps<'button'>) {
  return <button {...rest} className={classes('ui-link-action', className)} />
}
