import { staticPart } from '#src/ui/index.ts'

/** `ContinueButton` in a prerendered page, where it stays the HTML that it is: the form around it does all the work. */
export const StaticContinue = staticPart(
  async () => (await import('#src/shared/rates/ContinueButton.tsx')).ContinueButton,
)
