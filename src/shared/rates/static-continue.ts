import { staticPart } from '#src/ui/index.ts'

/** `ContinueButton` as static HTML in a prerendered page: the form around it does the work. */
export const StaticContinue = staticPart(
  async () => (await import('#src/shared/rates/ContinueButton.tsx')).ContinueButton,
)
