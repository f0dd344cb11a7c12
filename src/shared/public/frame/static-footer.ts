import { staticPart } from '#src/ui/index.ts'

export const SiteFooter = staticPart(
  async () => (await import('#src/shared/public/frame/SiteFooter.tsx')).SiteFooter,
)
