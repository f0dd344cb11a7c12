import { text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { footerColumns } from '#src/shared/public/frame/links.ts'
import { Footer } from '#src/ui/index.ts'

export function SiteFooter() {
  return (
    <Footer
      home={paths.home()}
      note={text('screens.site.footer.regulatory', {
        number: text('screens.site.footer.registrationNumber'),
      })}
      columns={footerColumns()}
      legal={text('screens.site.footer.copyright', { year: text('screens.site.footer.year') })}
    />
  )
}
