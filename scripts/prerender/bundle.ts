import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type * as Prerender from '#src/app/prerender.tsx'

/** The app built for Node, to render its public pages. */
export type Renderer = typeof Prerender

/** Bundles src/app/prerender.tsx with all packages, since Primer's JavaScript imports style sheets. */
export async function buildRenderer(root: string, folder: string): Promise<Renderer> {
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      manifest: false,
    },
  })
  const renderer: Renderer = await import(pathToFileURL(join(folder, 'prerender.js')).href)
  return renderer
}
