import { staticPart } from '#src/ui/index.ts'

/** The footer as static HTML, which needs no script. */
export const SiteFooter = staticPart(
  async () => (await import('#src/shared/public/frame/SiteFooter.tsx')).SiteFooter,
)
