// The files of provider/deploy: what they name exists, and nginx does with its own what a provider needs.

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#provider/config.ts'
import { root } from '#scripts/root.ts'
import { answering, freePort } from '#scripts/run/ports.ts'
import { findProgram } from '#tests/support/programs.ts'

const folder = join(root, 'provider/deploy')
const read = (file: string): string => readFileSync(join(folder, file), 'utf8')
const compose = parse(read('compose.yaml'), { merge: true })
const unit = read('farsend@.service')
const example = read('farsend.env.example')

/** The settings that a start reads, and those of the table in provider/README.md. */
function settings(): Set<string> {
  const names = new Set(['NODE_ENV'])
  const real = {
    ...{ NODE_ENV: 'production', PARTIES: 'none', BEHIND_TLS: '1' },
    ...{ DATABASE_URL: 'postgres://farsend@db/farsend', SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') },
  }
  const get = (target: Record<string, string>, name: string) => {
    names.add(name)
    return target[name]
  }
  readConfig(new Proxy<Record<string, string>>(real, { get: (target, name) => get(target, String(name)) }))
  for (const [row] of readFileSync(join(root, 'provider/README.md'), 'utf8').matchAll(/^\| `[A-Z].*$/gm))
    for (const [, name = ''] of (row.split('|')[1] ?? '').matchAll(/`([A-Z\d_]+)`/g)) names.add(name)
  return names
}

const seconds = (text: string | undefined): number => Number.parseInt(text ?? '', 10)
const [, grace = ''] = readFileSync(join(root, 'provider/server.ts'), 'utf8').match(/GRACE_MS = (\S+)/) ?? []

test('every setting that the files give exists', () => {
  const known = settings()
  const named = [
    ...[...example.matchAll(/^#?([A-Z][A-Z\d_]*)=/gm)].map(([, name]) => name),
    ...[...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((setting) => setting.split('=')[0]),
    ),
    ...Object.values<{ env_file?: string; environment?: object }>(compose.services)
      .filter(({ env_file }) => env_file !== undefined)
      .flatMap(({ environment }) => Object.keys(environment ?? {})),
  ]
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !known.has(name ?? ''))).toEqual([])
})

test('the example is a configuration that starts once its key and its database are filled in', () => {
  const lines = [...example.matchAll(/^([A-Z][A-Z\d_]*)=(.*)$/gm)].map(([, name, value]) => [name, value])
  const filled = { DATABASE_URL: 'postgres://farsend@db/farsend', HOST: '0.0.0.0' }
  const key = { SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') }
  expect(() => readConfig({ ...Object.fromEntries(lines), ...filled })).toThrow('SECRETS_KEY')
  const config = readConfig({ ...Object.fromEntries(lines), ...filled, ...key })
  expect(config).toMatchObject({ behindTls: true, trustedProxies: 1, sandbox: false, hsts: 'subdomains' })
})

test('compose migrates before a provider starts, and what it names is there', () => {
  const services = Object.entries<Record<string, object>>(compose.services)
  const names = services.map(([name]) => name)
  for (const [, { depends_on = {}, volumes = [] }] of services) {
    for (const needed of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
      expect(names).toContain(needed)
    for (const volume of Array.isArray(volumes) ? volumes : []) {
      const [from] = String(volume).split(':')
      if (from !== './tls')
        expect([
          volume,
          from?.startsWith('./') ? existsSync(join(folder, from)) : from && from in compose.volumes,
        ]).toEqual([volume, true])
    }
  }
  for (const name of ['provider-1', 'provider-2']) {
    const { depends_on, stop_grace_period, user, read_only } = compose.services[name]
    expect(depends_on.migrate).toEqual({ condition: 'service_completed_successfully' })
    expect(seconds(stop_grace_period) * 1000).toBeGreaterThan(Number(grace.replaceAll('_', '')))
    expect([user, read_only]).toEqual([undefined, true])
  }
  expect(compose.services.migrate.command).toEqual(['node', 'provider/operate.ts', 'migrate'])
  const listening = ['provider-1', 'provider-2'].map((name) => {
    const { network_mode, environment } = compose.services[name]
    return [network_mode, `${environment.HOST}:${environment.PORT}`]
  })
  const proxied = [...read('nginx.conf').matchAll(/server (127\.0\.0\.1:\d+) /g)].map(([, place]) => place)
  expect(listening).toEqual(proxied.map((place) => ['host', place]))
})

test('a unit outlives the server’s grace, and is refused what it doesn’t need', () => {
  const rows = Object.fromEntries(
    [...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  expect(seconds(rows.TimeoutStopSec) * 1000).toBeGreaterThan(Number(grace.replaceAll('_', '')))
  expect(rows).toMatchObject({
    ProtectSystem: 'strict',
    NoNewPrivileges: 'yes',
    User: 'farsend',
    Restart: 'always',
  })
  expect(rows.ExecStart).toBe('/usr/bin/node provider/server.ts')
  const checked = spawnSync('systemd-analyze', ['verify', '--man=no', join(folder, 'farsend@.service')])
  if (checked.error === undefined) expect(String(checked.stderr)).not.toContain('farsend@')
})

const nginx = findProgram('nginx')

describe.runIf(nginx !== undefined)('nginx', () => {
  let place: string
  let secure: number
  let plain: number
  let upstream: Server
  let stop: () => Promise<void>
  const asked: IncomingMessage[] = []
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'farsend-proxy-'))
    const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()])
    secure = ports[0]
    plain = ports[1]
    // The first of its two providers is stopped.
    const [, , stopped, running] = ports
    upstream = createServer((incoming, answer) => {
      asked.push(incoming)
      if (incoming.url === '/api/v1/events') answer.write('data: first\n\n')
      else incoming.resume().on('end', () => answer.end('answered'))
    }).listen(running, '127.0.0.1')
    const [key, certificate] = [join(place, 'key.pem'), join(place, 'certificate.pem')]
    const own = [
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=localhost',
      '-keyout',
      key,
      '-out',
      certificate,
    ]
    expect(spawnSync('openssl', ['req', '-x509', ...own]).status).toBe(0)
    const site = read('nginx.conf')
      .replaceAll(/listen \[::\]:.*;/g, '')
      .replace('listen 80 ', `listen 127.0.0.1:${plain} `)
      .replace('listen 443 ', `listen 127.0.0.1:${secure} `)
      .replace('127.0.0.1:3001', `127.0.0.1:${stopped}`)
      .replace('127.0.0.1:3002', `127.0.0.1:${running}`)
      .replace('/etc/farsend/tls/fullchain.pem', certificate)
      .replace('/etc/farsend/tls/privkey.pem', key)
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (way) => `${way}_temp_path ${place};`,
    )
    const around = `daemon off; master_process off; pid ${place}/pid; events {} http { ${paths.join(' ')}\n${site}}`
    writeFileSync(join(place, 'nginx.conf'), around)
    const args = ['-e', 'stderr', '-p', place, '-c', 'nginx.conf']
    const { path = '', env = {} } = nginx ?? {}
    const judged = spawnSync(path, ['-t', ...args], { env: { ...process.env, ...env } })
    expect([judged.status, String(judged.stderr)]).toEqual([0, expect.stringContaining('test is successful')])
    const child = spawn(path, args, { env: { ...process.env, ...env }, stdio: 'ignore' })
    await answering(secure)
    stop = async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    }
  })
  afterAll(async () => {
    upstream.closeAllConnections()
    upstream.close()
    await stop()
    await rm(place, { recursive: true, force: true })
  })

  async function ask(path: string, headers = {}, body?: Buffer): Promise<IncomingMessage> {
    const method = body ? 'POST' : 'GET'
    const options = { port: secure, host: '127.0.0.1', path, method, headers, rejectUnauthorized: false }
    const sent = request(options)
    sent.end(body)
    const [answer] = await once(sent, 'response')
    return answer
  }

  test('says who the client is, whatever that claims, and gives each request an id', async () => {
    const forged = {
      'x-forwarded-for': '198.51.100.7',
      'x-forwarded-proto': 'http',
      'x-request-id': 'chosen-by-a-client',
    }
    for (const path of ['/api/v1/countries', '/api/v1/events']) {
      const answer = await ask(path, { ...forged, host: 'farsend.example' })
      answer.destroy()
      expect(answer.statusCode).toBe(200)
      expect(asked.at(-1)?.headers).toMatchObject({
        host: 'farsend.example',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
        'x-request-id': expect.stringMatching(/^[\da-f]{32}$/),
      })
    }
  })

  test('passes each line of a stream on as it comes', async () => {
    const answer = await ask('/api/v1/events')
    const [chunk] = await once(answer, 'data')
    expect(String(chunk)).toBe('data: first\n\n')
    answer.destroy()
  })

  test('takes a part of a file, and no body beyond every limit', async () => {
    expect((await ask('/api/v1/uploads', {}, Buffer.alloc(262_144))).statusCode).toBe(200)
    expect((await ask('/api/v1/uploads', {}, Buffer.alloc(600_000))).statusCode).toBe(413)
  })

  test('leads from http to https', async () => {
    const answer = await fetch(`http://127.0.0.1:${plain}/track/1?x=2`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([308, 'https://127.0.0.1/track/1?x=2'])
  })
})
