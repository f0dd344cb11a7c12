// The app from its sources, reloading what is edited, with the provider behind it. One address, Vite's.
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { root } from '#scripts/root.ts'
import { freePort } from '#scripts/run/ports.ts'
import { runProvider } from '#scripts/run/provider.ts'
import { regenerateOnChange } from '#scripts/run/regenerate.ts'

process.chdir(root)
const port = await freePort()
process.env.PROVIDER_URL = `http://127.0.0.1:${port}`
let vite: ViteDevServer | undefined
// The page asks again: rates, fees and limits may be others now.
const provider = runProvider(root, port, () => vite?.environments.client.hot.send('farsend:provider', {}))

/** What an edit does beside the page. A plugin, so that a server that Vite restarts has it too. */
const edits: Plugin = {
  name: 'farsend:edits',
  configureServer({ config, middlewares, watcher }) {
    regenerateOnChange(root, watcher)
    watcher.on('all', (_event, file) => provider.edited(file))
    const proxied = Object.keys(config.server.proxy ?? {})
    // A call that comes while the provider takes an edit waits for it.
    middlewares.use((request, response, next) => {
      if (!proxied.some((path) => request.url?.startsWith(path))) return next()
      const ended = new Promise((resolve) => response.once('close', resolve))
      provider.admit(ended).then(() => next(), next)
    })
  },
}

/** What a build writes beside the pages. Imported on demand: a broken policy must not keep the app away. */
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
