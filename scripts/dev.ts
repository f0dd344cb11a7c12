// Runs the app from its sources, with live reload and the provider behind Vite's address.
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { root } from '#scripts/root.ts'
import { freePort } from '#scripts/run/ports.ts'
import { runProvider } from '#scripts/run/provider.ts'
import { regenerateOnChange } from '#scripts/run/regenerate.ts'

process.chdir(root)
const port = await freePort()
process.env.PROVIDER_URL = `http://127.0.0.1:${port}`
let vite: ViteDevServer | undefined
// The page refetches: rates, fees and limits may have changed.
const provider = runProvider(root, port, () => vite?.environments.client.hot.send('farsend:provider', {}))

/** The effects of an edit besides the page. A plugin, so that a restarted Vite has it too. */
const edits: Plugin = {
  name: 'farsend:edits',
  configureServer({ config, middlewares, watcher }) {
    regenerateOnChange(root, watcher)
    watcher.on('all', (_event, file) => provider.edited(file))
    const proxied = Object.keys(config.server.proxy ?? {})
    // Calls wait while the provider restarts after an edit.
    middlewares.use((request, response, next) => {
      if (!proxied.some((path) => request.url?.startsWith(path))) return next()
      const ended = new Promise((resolve) => response.once('close', resolve))
      provider.admit(ended).then(() => next(), next)
    })
  },
}

/**
 * Files a build writes beside the pages. Imported on demand, so a broken policy doesn't take the app down.
 */
const published: Plugin = {
  name: 'farsend:published',
  configureServer({ middlewares }) {
    middlewares.use('/rates.json', async (_request, response, next) => {
      try {
        const { ratesOfTheDay } = await import('#scripts/prerender/rates-of-the-day.ts')
        const body = JSON.stringify(await ratesOfTheDay())
        response.setHeader('Content-Type', 'application/json')
        response.end(body)
      } catch (error) {
        next(error)
      }
    })
  },
}

const server = await createServer({
  root,
  plugins: [edits, published],
  server: { port: Number(process.env.PORT ?? 5173), host: '127.0.0.1' },
})
vite = server
await server.listen()
await provider.admit(Promise.resolve())

async function stop(): Promise<void> {
  await provider.stop()
  await server.close()
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
console.log(`Farsend is at ${server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0]}`)
