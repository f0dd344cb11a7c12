import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, expect, it } from 'vitest'
import { root } from '#scripts/root.ts'
import { standIns } from '#scripts/vite/stand-ins.ts'

/** A folder below the project, so that its packages are found. */
const folder = mkdtempSync(join(root, 'node_modules', '.stand-ins-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Every button that src/ui/actions can make, and the base that the app stands in. */
const gallery = `
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AlertIcon, CheckIcon } from '@primer/octicons-react'
import { BaseStyles, Button, LinkButton } from '@primer/react'

const looks = ['primary', 'default', 'invisible', 'danger'].flatMap((variant) =>
  ['medium', 'large'].flatMap((size) =>
    [false, true].flatMap((block) =>
      [undefined, AlertIcon].flatMap((leadingVisual) =>
        [undefined, CheckIcon].map((trailingVisual) => ({ variant, size, block, leadingVisual, trailingVisual })),
      ),
    ),
  ),
)
const more = { 'data-look': 'outline', 'aria-label': 'More', className: 'mine', title: 'Title' }
const buttons = looks.flatMap((look) => [
  h(Button, look, 'Words'),
  h(Button, { ...look, ...more, disabled: true, type: 'submit' }, 'Words'),
  ...[false, true].map((loading) => h(Button, { ...look, loading, type: 'submit' }, 'Words')),
  h(LinkButton, { ...look, ...more, href: '/there' }, 'Words'),
])
export const html = [...buttons, h(BaseStyles, null, 'All')].map((part) =>
  renderToStaticMarkup(part),
)
`

async function htmlOf(name: string, plugins: ReturnType<typeof standIns>[]): Promise<string[]> {
  const entry = join(folder, `${name}.js`)
  writeFileSync(entry, gallery)
  const outDir = join(folder, name)
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins,
    ssr: { noExternal: true },
    build: { ssr: entry, outDir, rolldownOptions: { output: { entryFileNames: 'out.mjs' } } },
  })
  const { html }: { html: string[] } = await import(pathToFileURL(join(outDir, 'out.mjs')).href)
  return html
}

/** Without drawings, what the stand-ins leave out on purpose, and the order of attributes, which means nothing. */
function comparable(html: string): string {
  return html
    .replaceAll(/<span[^>]*prc-Spinner-Box.*?<\/svg>(<span[^>]*VisuallyHidden.*?<\/span>)?<\/span>/g, '*')
    .replaceAll(/<svg.*?<\/svg>/g, '*')
    .replace(/<span[^>]*VisuallyHidden.*$/, '</div>')
    .replace(/ aria-describedby="[^"]*"/, '')
    .replaceAll(/_R_\w*_/g, 'id')
    .replaceAll(/<(\w+)((?: [\w-]+="[^"]*")+)/g, (_, tag: string, attributes: string) => {
      const sorted = [...attributes.matchAll(/[\w-]+="[^"]*"/g)].map(([attribute]) => attribute).toSorted()
      return `<${tag} ${sorted.join(' ')}`
    })
}

it('what stands in for a part of Primer makes the same HTML', { timeout: 60_000 }, async () => {
  const [whole, slim] = [await htmlOf('whole', []), await htmlOf('slim', [standIns()])]
  expect(slim).toHaveLength(whole.length)
  for (const [index, html] of whole.entries()) expect(comparable(slim[index] ?? '')).toBe(comparable(html))
  // The test would prove nothing if both were the same modules.
  expect(slim).not.toEqual(whole)
})
