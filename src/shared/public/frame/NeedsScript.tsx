import { addressIn, text } from '#src/content/index.ts'
import { paths } from '#src/paths.ts'
import { placeOf } from '#src/shared/public/frame/links.ts'

/** For pages rendered in the browser, if it has no script: links to readable pages. */
export function NeedsScript() {
  const contact = placeOf('contact')
  return (
    <noscript>
      <h1>{text('screens.site.needsScript.title')}</h1>
      <p>{text('screens.site.needsScript.text')}</p>
      <p>
        <a href={addressIn(paths.home())}>{text('screens.site.needsScript.home')}</a>
      </p>
      <p>
        <a href={addressIn(contact.href)}>{contact.label}</a>
      </p>
    </noscript>
  )
}
