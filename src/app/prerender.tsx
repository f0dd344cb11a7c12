/**
 * Renders public pages to HTML, for scripts/prerender: the same screens, words and styles as in a browser.
 * Built for Node by Vite, whose modules hold the words.
 */
import { StrictMode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { ServerStyleSheet } from 'styled-components'
import { App } from '#src/app/App.tsx'
import { Located } from '#src/app/Located.tsx'
import { routeOf } from '#src/app/route-of.ts'
import { routes } from '#src/app/routes.ts'
import { NeedsScript } from '#src/shared/public/frame/index.ts'
import { type PageHead, PageHeadContext } from '#src/ui/index.ts'

export { speak } from '#src/app/speak.ts'
export { bakeRates, type KnownRates, packRates } from '#src/shared/rates/index.ts'

export interface RenderedPage {
  readonly path: string
  readonly html: string
  readonly head: PageHead
}

/** Addresses of prerendered pages without parameters; the others are found by their links. */
export const startPaths: readonly string[] = routes
  .filter(({ pattern, prerender }) => prerender && !pattern.includes(':'))
  .map(({ pattern }) => pattern)

export const isPrerendered = (path: string): boolean => routeOf(path)?.prerender === true

/** The styles of all pages rendered so far, each once, in cascade order. */
const sheet = new ServerStyleSheet()

export const styles = (): string =>
  [...sheet.getStyleTags().matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('')

/** The fallback of pages rendered in the browser, if scripts are disabled. */
export const renderWithoutScript = (): string => renderToStaticMarkup(<NeedsScript />)

/** @throws Error if any part of the page fails: a build must not write half a page */
export async function renderPage(path: string): Promise<RenderedPage> {
  let head: PageHead | undefined
  const failures: unknown[] = []
  const { prelude } = await prerender(
    sheet.collectStyles(
      <PageHeadContext value={(said) => (head = said)}>
        <Located ssrPath={path}>
          <StrictMode>
            <App />
          </StrictMode>
        </Located>
      </PageHeadContext>,
    ),
    {
      // Larger boundaries would be sent as hidden HTML with a script, which the security policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failures.push(error)
      },
    },
  )
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  if (head === undefined) throw new Error(`${path} gives itself no title`)
  return { path, html, head }
}
