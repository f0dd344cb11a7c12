import { Backdrop } from '#src/ui/index.ts'

export function HeroBackdrop() {
  return <Backdrop scene="hero" />
}
