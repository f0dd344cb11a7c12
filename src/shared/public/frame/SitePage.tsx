import type { ReactNode } from 'react'
import { SiteHeader } from '#src/shared/public/frame/SiteHeader.tsx'
import { SiteFooter } from '#src/shared/public/frame/static-footer.ts'
import { PublicLayout } from '#src/ui/index.ts'

export function SitePage({ children }: { children: ReactNode }) {
  return (
    <PublicLayout header={<SiteHeader />} footer={<SiteFooter />}>
      {children}
    </PublicLayout>
  )
}
