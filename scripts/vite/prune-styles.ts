import type { Plugin } from 'vite'
import { prunedSheets } from '#scripts/code/dead-styles.ts'

/**
 * Removes unused custom properties from the build's style sheet: Primer's themes declare thousands, of which
 * the app reads a few hundred. Renames the sheet by its new content, since it is cached for good.
 */
export function pruneStyles(): Plugin {
  return {
    name: 'farsend:prune-styles',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle)
      const scripts = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
      const sheet = files.find(({ fileName }) => fileName.endsWith('.css'))
      if (sheet?.type !== 'asset') return
      const [source = ''] = prunedSheets([String(sheet.source)], scripts)
      const name = this.getFileName(this.emitFile({ type: 'asset', name: 'style.css', source }))
      delete bundle[sheet.fileName]
      for (const file of files)
        if (file.type === 'asset' && file.fileName.endsWith('.html'))
          file.source = String(file.source).replaceAll(sheet.fileName, name)
    },
  }
}
