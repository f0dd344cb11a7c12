// Runs the app from its sources, with live reload and the provider behind Vite's address: our own, or the one of
// `npm run dev -- --provider https://…` (or PROVIDER_ORIGIN).
import { parseArgs } from 'node:util'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { endForStartError } from '#provider/lib/start-error.ts'
import { providerOrigin } from '#scripts/build/provider-origin.ts'
import { root } from '#scripts/root.ts'
import { freePort } from '#scripts/run/ports.ts'
import { type RunningProvider, runProvider } from '#scripts/run/provider.ts'
import { regenerateOnChange } from '#scripts/run/regenerate.ts'

process.chdir(root)
let vite: ViteDevServer | undefined

/** Runs our own provider, unless another is named. */
async function startProvider(): Promise<RunningProvider | undefined> {
  const { values } = parseArgs({ options: { provider: { type: 'string' } } })
  if (values.provider !== undefined) process.env.PROVIDER_ORIGIN = values.provider
  if (providerOrigin() !== '') return undefined
  const port = await freePort()
  process.env.PROVIDER_ORIGIN = `http://127.0.0.1:${port}`
  // The page refetches: rates, fees and limits may have changed.
  return runProvider(root, port, () => vite?.environments.client.hot.send('farsend:provider', {}))
}

const provider = await startProvider().catch(endForStartError)

/** The effects of an edit besides the page. A plugin, so that a restarted Vite has it too. */
const edits: Plugin = {
  name: 'farsend:edits',
  configureServer({ config, middlewares, watcher }) {
    regenerateOnChange(root, watcher)
    if (provider === undefined) return
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
await provider?.admit(Promise.resolve())

async function stop(): Promise<void> {
  await provider?.stop()
  await server.close()
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
console.log(`Farsend is at ${server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0]}`)
