import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The letters in a flag's URL: an ISO 3166 country, or the European Union for the euro. */
const name = /^[A-Z]{2}\.svg$/

/**
 * Square flags of country-flag-icons at `/flags/<lower-case alpha-2>.svg`: served in development, copied by a
 * build.
 */
export function flagsPlugin(root: string): Plugin {
  const folder = join(root, 'node_modules/country-flag-icons/1x1')
  return {
    name: 'farsend:flags',

    configureServer(server) {
      server.middlewares.use('/flags', (request, response, next) => {
        const file = (request.url ?? '')
          .slice(1)
          .replace(/\.svg.*$/, '')
          .toUpperCase()
        const path = join(folder, `${file}.svg`)
        if (!name.test(`${file}.svg`) || !existsSync(path)) {
          next()
          return
        }
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(readFileSync(path))
      })
    },

    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const file of readdirSync(folder).filter((entry) => name.test(entry))) {
        const source = readFileSync(join(folder, file))
        this.emitFile({ type: 'asset', fileName: `flags/${file.toLowerCase()}`, source })
      }
    },
  }
}
