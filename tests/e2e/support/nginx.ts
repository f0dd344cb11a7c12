import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Inline, securityHeaders } from '#provider/http/headers.ts'
import { withProvider } from '#scripts/prerender/document.ts'
import { root } from '#scripts/root.ts'
import { answering, freePort } from '#scripts/run/ports.ts'
import { findProgram } from '#tests/support/programs.ts'

/** nginx hosts the pages, and our provider is on another site. */
export interface Hosts {
  readonly pages: string
  readonly provider: string
  stop(): Promise<void>
}

/** A build for a provider elsewhere, made of one for a provider here: what PROVIDER_ORIGIN changes. */
function buildFor(provider: string, dist: string): void {
  cpSync('dist', dist, { recursive: true, filter: (path) => !/\.html\.(?:br|gz)$/.test(path) })
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue
    const path = join(dist, file)
    writeFileSync(path, withProvider(readFileSync(path, 'utf8'), provider))
  }
}

/** The blocks of scripts/prerender/README.md: files, and addresses that are none. */
function blocks(): string {
  const [files = '', addresses = ''] = [
    ...readFileSync('scripts/prerender/README.md', 'utf8').matchAll(/```nginx\n(.*?)```/gs),
  ].map(([, block = '']) => block)
  return `${files}${addresses}`
}

const types = {
  'text/html': 'html',
  'text/css': 'css',
  'text/javascript': 'js',
  'application/json': 'json',
  'application/manifest+json': 'webmanifest',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'font/woff2': 'woff2',
}

function writeConfig(folder: string, port: number, provider: string): void {
  const inline: Inline = JSON.parse(readFileSync('dist/site.json', 'utf8'))
  const headers = Object.entries(securityHeaders(inline, 'subdomains', provider))
  writeFileSync(
    join(folder, 'farsend-headers.conf'),
    headers.map(([name, value]) => `add_header ${name} "${value}" always;\n`).join(''),
  )
  const ways = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid nginx.pid; error_log stderr;
events {}
http {
  access_log off;
  ${ways.map((way) => `${way}_temp_path temporary;`).join(' ')}
  types { ${Object.entries(types)
    .map(([type, ending]) => `${type} ${ending};`)
    .join(' ')} }
  server {
    listen 127.0.0.1:${port};
${blocks().replace('/srv/farsend/dist', join(folder, 'dist'))}
  }
}
`,
  )
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Undefined without nginx. `localhost` and `127.0.0.1` are two sites for a browser. */
export async function startHosts(): Promise<Hosts | undefined> {
  const nginx = findProgram('nginx')?.path
  if (nginx === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'farsend-nginx-'))
  const [port, providerPort] = [await freePort(), await freePort()]
  const [pages, provider] = [`http://localhost:${port}`, `http://127.0.0.1:${providerPort}`]
  buildFor(provider, join(folder, 'dist'))
  writeConfig(folder, port, provider)
  const stdio = ['ignore', 'ignore', 'inherit'] as const
  const env = {
    ...process.env,
    ...{ PORT: String(providerPort), DATA_DIR: join(folder, 'data'), SANDBOX: '1', LOG_LEVEL: 'warn' },
    ...{ APP_ORIGINS: pages, ORIGIN: pages },
  }
  const children = [
    spawn(process.execPath, ['provider/server.ts'], { cwd: root, env, stdio: [...stdio] }),
    spawn(nginx, ['-e', 'stderr', '-p', folder, '-c', 'nginx.conf'], { stdio: [...stdio] }),
  ]
  await Promise.all([answering(port), answering(providerPort)])
  return {
    pages,
    provider,
    async stop() {
      await Promise.all(children.map(end))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
