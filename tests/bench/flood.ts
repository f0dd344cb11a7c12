// The effect of a flood from one address, and from four, on everyone else: 5,000 connections whose bodies never end,
// that never read their responses, or that send half a header, next to twenty people who load pages and make calls.
// Each is compared with a quiet time just before and after it: `npm run bench -- --flood`. README.md explains the
// output.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '#scripts/run/ports.ts'
import { floods } from '#tests/bench/flooder.ts'
import { providerProcess } from '#tests/provider/kill/provider-process.ts'
import { hasPostgres, startPostgres } from '#tests/provider/postgres.ts'

/** The limit of the 99th percentile, as a multiple of the quiet one. */
const WANTED = 3
const CONNECTIONS = 5000
const VISITORS = 20
const SECONDS = 10
/** What a person takes between two requests, in milliseconds. */
const PAUSE = 50
/** Until the connections of the flood are open, or closed, in milliseconds. */
const SETTLE = 6000

const flooder = fileURLToPath(new URL('flooder.ts', import.meta.url))
const paths = ['/', '/assets/small.js', '/api/v1/countries', '/api/v1/currency/country/ng/payouts']

interface Visit {
  readonly took: number[]
  refused: number
}

/** Loads pages and makes calls for some seconds, each visitor with a separate address and connection. */
async function visit(port: number): Promise<Visit> {
  const seen: Visit = { took: [], refused: 0 }
  const end = performance.now() + SECONDS * 1000
  await Promise.all(
    Array.from({ length: VISITORS }, async (_, index) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.90.${index + 1}` })
      await sleep(Math.random() * PAUSE)
      for (let turn = index; performance.now() < end; turn += 1) {
        const begin = performance.now()
        const status = await ask(port, paths[turn % paths.length] ?? '/', agent)
        seen.took.push(performance.now() - begin)
        if (status !== 200) seen.refused += 1
        await sleep(PAUSE)
      }
      agent.destroy()
    }),
  )
  return seen
}

/** The status of a response, 0 for none. */
const ask = (port: number, path: string, agent: Agent): Promise<number> =>
  new Promise((resolve) => {
    const asked = request({ port, host: '127.0.0.1', path, agent, headers: { accept: '*/*' } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.on('error', () => resolve(0))
    asked.end()
  })

function p99({ took }: Visit): number {
  const sorted = took.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.99)] ?? 0
}

/** Visits during a flood of this many connections. */
async function visitIn(port: number, kind: string, addresses: readonly string[]): Promise<Visit> {
  const child = spawn(
    process.execPath,
    [flooder, String(port), kind, String(CONNECTIONS), addresses.join(',')],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const gone = once(child, 'exit')
  await sleep(SETTLE)
  const seen = await visit(port)
  child.kill('SIGKILL')
  await gone
  await sleep(SETTLE)
  return seen
}

/** Returns whether no visitor was refused or slowed down much. */
export async function measureFlood(say: (line: string) => void): Promise<boolean> {
  const server = (await hasPostgres()) ? await startPostgres() : undefined
  const dist = await mkdtemp(join(tmpdir(), 'farsend-flood-'))
  await mkdir(join(dist, 'assets'))
  await writeFile(join(dist, 'site.json'), '{}')
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>Home</title>')
  await writeFile(join(dist, 'assets/small.js'), 'x'.repeat(30_000))
  await writeFile(join(dist, 'assets/large.js'), 'x'.repeat(500_000))
  const port = await freePort()
  const database = server
    ? { DATABASE_URL: await server.createDatabase() }
    : { DATA_DIR: join(dist, '.data') }
  const provider = providerProcess(port, { ...database, DIST_DIR: dist })
  let isMet = true
  try {
    await provider.start()
    // Warm up: a fresh process first loads and compiles its code.
    await visit(port)
    let before = await visit(port)
    for (const kind of Object.keys(floods))
      for (const count of [1, 4]) {
        const addresses = Array.from({ length: count }, (_, index) => `127.0.${index}.66`)
        const seen = await visitIn(port, kind, addresses)
        const after = await visit(port)
        const quiet = (p99(before) + p99(after)) / 2
        const ratio = p99(seen) / quiet
        const isGood = ratio <= WANTED && seen.refused === 0
        isMet &&= isGood
        say(
          `${isGood ? 'met' : 'MISSED'}: ${kind} of ${count}: p99 ${p99(seen).toFixed(1)} ms, quiet ${quiet.toFixed(1)} ms, ${ratio.toFixed(1)} times, at most ${WANTED}; ${seen.took.length} requests, ${seen.refused} without their answer`,
        )
        before = after
      }
  } finally {
    await provider.kill()
    await server?.stop()
    await rm(dist, { recursive: true })
  }
  return isMet
}
