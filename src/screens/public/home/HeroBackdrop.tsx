import { Backdrop } from '#src/ui/index.ts'

/** The discs and the arc behind the hero. */
export function HeroBackdrop() {
  return <Backdrop scene="hero" />
}
