import { classes } from '#src/ui/theme/classes.ts'

/** primary: full blue. soft: light blue. plain: ink on nothing. link: blue on nothing. danger: soft red. */
type ButtonTone = 'primary' | 'soft' | 'plain' | 'link' | 'danger' | 'outline' | 'white'

export interface ButtonLook {
  tone?: ButtonTone | undefined
  /** large 49 px (main buttons), medium 40 (in bars), hero 56. */
  size?: 'large' | 'medium' | 'hero' | undefined
  block?: boolean | undefined
}

const variants = {
  primary: 'primary',
  soft: 'default',
  plain: 'invisible',
  link: 'invisible',
  danger: 'danger',
  outline: 'default',
  white: 'default',
} as const satisfies Record<ButtonTone, string>

/** Translates to Primer's variants and sizes; what Primer lacks goes into `data-look` (theme/buttons.css). */
export function lookOf({ tone = 'soft', size = 'large' }: ButtonLook) {
  const isOurs = tone === 'outline' || tone === 'white' || tone === 'link'
  return {
    variant: variants[tone],
    primerSize: size === 'medium' ? 'medium' : 'large',
    look: classes(isOurs ? tone : '', size === 'hero' ? 'hero' : '') || undefined,
  } as const
}
