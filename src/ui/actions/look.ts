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

/** Primer's words for our tones and sizes; what Primer lacks goes into `data-look`, which theme/buttons.css reads. */
export function lookOf({ tone = 'soft', size = 'large' }: ButtonLook) {
  const extra = [
    tone === 'outline' || tone === 'white' || tone === 'link' ? tone : '',
    size === 'hero' ? 'hero' : '',
  ].filter((word) => word !== '')
  return {
    variant: variants[tone],
    primerSize: size === 'medium' ? 'medium' : 'large',
    look: extra.length > 0 ? extra.join(' ') : undefined,
  } as const
}
