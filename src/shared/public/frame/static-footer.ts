import { staticPart } from '#src/ui/index.ts'

/** The footer of the public pages, whose HTML needs no script. */
export const SiteFooter = staticPart(
  async () => (await import('#src/shared/public/frame/SiteFooter.tsx')).SiteFooter,
)
