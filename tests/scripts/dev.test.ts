// `npm run dev -- --provider …`: the app from its sources, against an API that isn't ours.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveConfig } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { root } from '#scripts/root.ts'
import { freePort } from '#scripts/run/ports.ts'

function runDev(provider: string, port: number, folder: string) {
  const own = { PORT: String(port), VITE_CACHE_DIR: folder, DATA_DIR: join(folder, 'data') }
  return spawn(process.execPath, ['scripts/dev.ts', '--provider', provider], {
    cwd: root,
    env: { ...process.env, ...own },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

test('calls go to the named provider', async () => {
  const api = createServer(({ url, headers }, response) => {
    response.end(JSON.stringify({ url, host: headers.host }))
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  const { port: apiPort } = api.address() as AddressInfo
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'farsend-dev-'))]
  const dev = runDev(`http://127.0.0.1:${apiPort}`, port, folder)
  onTestFinished(async () => {
    const ended = once(dev, 'exit')
    dev.kill('SIGTERM')
    await ended
    api.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/api/v1/countries?page=2`)).json()
  const answer = await vi.waitFor(ask, { timeout: 90_000 })
  expect(answer).toEqual({ url: '/api/v1/countries?page=2', host: `127.0.0.1:${apiPort}` })
})

test('an address that is none ends the start with a sentence', async () => {
  const dev = runDev('api.example', 0, tmpdir())
  const said: string[] = []
  dev.stderr.on('data', (text) => said.push(String(text)))
  expect(await once(dev, 'close')).toEqual([1, null])
  expect(said.join('')).toMatch(/^PROVIDER_ORIGIN is "api\.example"\. Set it to .+\.\n$/)
})

test('an API on another machine is asked as by a page of its own', async () => {
  const proxyOf = async (provider: string) => {
    vi.stubEnv('PROVIDER_ORIGIN', provider)
    const { server } = await resolveConfig({ configFile: join(root, 'vite.config.ts') }, 'serve')
    return server.proxy?.['/api']
  }
  expect(await proxyOf('')).toBe('http://127.0.0.1:3000')
  const target = 'https://api.farsend.example'
  expect(await proxyOf(target)).toEqual({ target, changeOrigin: true, headers: { origin: target } })
})
