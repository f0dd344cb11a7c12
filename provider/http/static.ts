// The built app: files, prerendered pages, and shell.html for pages rendered in the browser.

import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parse } from 'regexparam'
import { ProviderError } from '#provider/errors.ts'
import type { Inline } from '#provider/http/headers.ts'
import { addMethods, type MethodsOf, pathOf, refuseMethod } from '#provider/http/methods.ts'
import { rightAddresses } from '#provider/http/right-address.ts'
import { policy } from '#provider/policy.ts'
import { say } from '#provider/words.ts'

/** For content-hashed files, which never change. */
export const FOREVER = 'public, max-age=31536000, immutable'

/** Whether a path belongs to the API or sandbox rather than to the app. */
export const isBackEnd = (path: string): boolean => /^\/(?:api|sandbox)(?:[/?]|$)/.test(path)

/**
 * Whether the request wants a page (from a browser, or a probe that accepts anything) rather than a page's
 * file.
 */
function wantsPage(request: FastifyRequest, path: string): boolean {
  const reads = request.method === 'GET' || request.method === 'HEAD'
  const { accept = '*/*' } = request.headers
  const isFile = path.startsWith('/assets/') || /\.\w+$/.test(path)
  return (
    reads && (accept.includes('text/html') || (accept === '*/*' && !isFile)) && !path.startsWith('/assets/')
  )
}

function plain(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.status(status).type('text/plain; charset=utf-8').send(`${text}\n`)
}

/** The file a path names below root, or null; never one outside root. */
async function fileAt(root: string, path: string): Promise<string | null> {
  const file = join(root, path)
  if (!file.startsWith(root + sep)) return null
  const found = await stat(file).catch(() => null)
  return found?.isFile() ? file.slice(root.length + 1) : null
}

/** A former build's asset. */
const formerAsset = (folder: string | null, asked: string): Promise<string | null> => {
  const name = asked.replace(/^assets\//, '')
  return folder === null || name === asked || INTERNAL.test(name) || name.includes('/')
    ? Promise.resolve(null)
    : fileAt(folder, name)
}

/** Build files without a URL: pages served for other URLs, files for servers, compressed copies. */
const INTERNAL = /^(?:(?:\w+\/)?(?:404|shell)\.html|site\.json|_headers|_redirects|.*\.(?:br|gz))$/

/** The file below root for a page or file path, or null. Page paths have no `.html`. */
async function fileOf(root: string, asked: string): Promise<string | null> {
  // Country codes are upper case everywhere but in flag file names.
  const path = asked.startsWith('flags/') ? asked.toLowerCase() : asked
  if (path.endsWith('.html')) return null
  const file = (await fileAt(root, path)) ?? (await fileAt(root, path === '' ? 'index.html' : `${path}.html`))
  return file === null || INTERNAL.test(file) ? null : file
}

export interface Site extends Inline {
  readonly origin: string
  /** Origin of the provider that the pages call, if it isn't theirs; otherwise empty. */
  readonly provider: string
  readonly app: readonly string[]
  /** Names the build: it changes with any file that a page loads. Empty if nothing is built. */
  readonly build: string
  /** Path prefixes of other languages: `/fr`. */
  readonly languages: readonly string[]
}

export interface Served {
  readonly distDirectory: string
  /** Of former builds; null for none. */
  readonly assetsDirectory: string | null
  readonly site: Site
}

/** A build's site.json; an empty site if nothing is built. */
export async function readSite(distDirectory: string): Promise<Site> {
  const text = await readFile(join(distDirectory, 'site.json'), 'utf8').catch(() => null)
  const site: Partial<Site> = text === null ? {} : JSON.parse(text)
  const build = text === null ? '' : createHash('sha256').update(text).digest('base64url').slice(0, 12)
  return {
    origin: policy.site.origin,
    provider: '',
    styles: [],
    maps: [],
    app: [],
    languages: [],
    ...site,
    build,
  }
}

/** The decoded path below `/`; undefined if it can't be decoded. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path.slice(1))
  } catch {
    return undefined
  }
}

/**
 * Serves the app. Unknown paths under /api and /sandbox get a uniform not_found.
 *
 * @param methodsOf the methods of all other routes
 */
export async function serveApp(
  app: FastifyInstance,
  { distDirectory, assetsDirectory, site }: Served,
  methodsOf: MethodsOf,
): Promise<void> {
  const root = resolve(distDirectory)
  const former = assetsDirectory === null ? null : resolve(assetsDirectory)
  const assets = [join(root, 'assets'), ...(former === null ? [] : [former])].map((folder) => folder + sep)
  const patterns = site.app.map((pattern) => parse(pattern).pattern)
  const rightAddress = await rightAddresses(root, site.app)
  const isOfApp = (path: string): boolean => patterns.some((pattern) => pattern.test(path))
  addMethods(app, methodsOf, async (path) => {
    const name = decoded(path)
    if (name === undefined) return false
    return isOfApp(path) || (await fileOf(root, name)) !== null || (await formerAsset(former, name)) !== null
  })
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (assets.some((folder) => path.startsWith(folder))) reply.header('cache-control', FOREVER)
      // A customer's page is rendered in the browser, but must not be restored from its cache.
      else if (!/shell\.html(?:\.br|\.gz)?$/.test(path)) reply.header('cache-control', 'no-cache')
    },
  })
  // A direct call rather than callNotFound: each handler that returns the reply adds two listeners to it.
  const missing = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathOf(request)
    if (isBackEnd(path)) throw new ProviderError('not_found')
    if (!wantsPage(request, path)) return plain(reply, 404, say('static.not_found'))
    const language = site.languages.find((begin) => `${path}/`.startsWith(`${begin}/`)) ?? ''
    const [name, status] = isOfApp(path) ? (['shell.html', 200] as const) : (['404.html', 404] as const)
    const page = `${language}/${name}`.slice(1)
    if ((await fileAt(root, page)) === null) return plain(reply, 503, say('static.not_built'))
    // This response isn't a page for search engines.
    return reply.status(status).header('x-robots-tag', 'noindex').sendFile(page)
  }
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const asked = pathOf(request)
    // Another method on a path without GET, which this route catches.
    const methods = methodsOf(asked)
    if (methods.length > 0) refuseMethod(methods)
    const right = rightAddress(asked)
    if (right !== undefined && right !== asked)
      return reply.redirect(right + request.url.slice(asked.length), 308)
    const name = request.params['*']
    const file = await fileOf(root, name)
    if (file !== null) return reply.sendFile(file)
    const kept = await formerAsset(former, name)
    return kept === null || former === null ? missing(request, reply) : reply.sendFile(kept, former)
  })
  app.setNotFoundHandler(missing)
}

function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/**
 * The URL to route. Escapes that aren't UTF-8 would end in Fastify's own error before our code runs; outside
 * API and sandbox, their percent signs are taken literally, so people who mistype a URL get the app's
 * not-found page.
 */
export function readableUrl(url: string): string {
  const [path = ''] = url.split('?')
  return isReadable(path) || isBackEnd(path) ? url : path.replaceAll('%', '%25')
}
