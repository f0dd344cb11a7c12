// The built app: its files, its prerendered pages, and shell.html for the pages that are made in the browser.

import { readFile, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parse } from 'regexparam'
import { ProviderError } from '#provider/errors.ts'
import { addMethods, type MethodsOf, pathOf, refuseMethod } from '#provider/http/methods.ts'
import { rightAddresses } from '#provider/http/right-address.ts'
import { policy } from '#provider/policy.ts'
import { say } from '#provider/words.ts'

/** Vite names these files by their content, so that they never change. */
export const FOREVER = 'public, max-age=31536000, immutable'

/** Whether an address is the API's or the sandbox's, and not one of the app's pages or files. */
export const isBackEnd = (path: string): boolean => /^\/(?:api|sandbox)(?:[/?]|$)/.test(path)

/** Whether a page is asked for, by a browser or by a probe that takes anything, rather than a file that a page needs. */
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

/** The file below root that a path names, or null; a path that leads out of root names none. */
async function fileAt(root: string, path: string): Promise<string | null> {
  const file = join(root, path)
  if (!file.startsWith(root + sep)) return null
  const found = await stat(file).catch(() => null)
  return found?.isFile() ? file.slice(root.length + 1) : null
}

/**
 * Files of the build that have no address of their own: pages that are served for other addresses, what servers read,
 * and compressed copies.
 */
const INTERNAL = /^(?:(?:\w+\/)?(?:404|shell)\.html|site\.json|_headers|_redirects|.*\.(?:br|gz))$/

/** The page or file that a path names, as a file below root, or null. Pages have their address without `.html`. */
async function fileOf(root: string, asked: string): Promise<string | null> {
  // Countries have capital codes everywhere but in the names of their flags.
  const path = asked.startsWith('flags/') ? asked.toLowerCase() : asked
  if (path.endsWith('.html')) return null
  const file = (await fileAt(root, path)) ?? (await fileAt(root, path === '' ? 'index.html' : `${path}.html`))
  return file === null || INTERNAL.test(file) ? null : file
}

/** What the build says of itself in site.json. */
export interface Site {
  /** Where the site is served, without a slash at the end. */
  readonly origin: string
  /** Hashes of the inline style sheets of the pages, for the security policy. */
  readonly styles: readonly string[]
  /** Patterns of the addresses whose page is made in the browser. */
  readonly app: readonly string[]
  /** What the addresses of other languages begin with: `/fr`. */
  readonly languages: readonly string[]
}

/** The site of a build, or an empty one where nothing has been built. */
export async function readSite(distDirectory: string): Promise<Site> {
  const text = await readFile(join(distDirectory, 'site.json'), 'utf8').catch(() => null)
  const site: Partial<Site> = text === null ? {} : JSON.parse(text)
  return { origin: policy.site.origin, styles: [], app: [], languages: [], ...site }
}

/** The address of a page or a file, as it is decoded below `/`; undefined where it cannot be. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path.slice(1))
  } catch {
    return undefined
  }
}

/**
 * Serves the app; what is left over under /api and /sandbox is a uniform not_found.
 *
 * @param methodsOf of the routes that there are besides
 */
export async function serveApp(
  app: FastifyInstance,
  distDirectory: string,
  site: Site,
  methodsOf: MethodsOf,
): Promise<void> {
  const root = resolve(distDirectory)
  const assets = join(root, 'assets') + sep
  const patterns = site.app.map((pattern) => parse(pattern).pattern)
  const rightAddress = await rightAddresses(root, site.app)
  const isOfApp = (path: string): boolean => patterns.some((pattern) => pattern.test(path))
  addMethods(app, methodsOf, async (path) => {
    const name = decoded(path)
    return name !== undefined && (isOfApp(path) || (await fileOf(root, name)) !== null)
  })
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (path.startsWith(assets)) reply.header('cache-control', FOREVER)
      // A customer's page is made in the browser, but must not come back from its cache.
      else if (!/shell\.html(?:\.br|\.gz)?$/.test(path)) reply.header('cache-control', 'no-cache')
    },
  })
  // Called and not passed on with callNotFound: each handler that returns the reply hangs two listeners on its end.
  const missing = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathOf(request)
    if (isBackEnd(path)) throw new ProviderError('not_found')
    if (!wantsPage(request, path)) return plain(reply, 404, say('static.not_found'))
    const language = site.languages.find((begin) => `${path}/`.startsWith(`${begin}/`)) ?? ''
    const [name, status] = isOfApp(path) ? (['shell.html', 200] as const) : (['404.html', 404] as const)
    const page = `${language}/${name}`.slice(1)
    if ((await fileAt(root, page)) === null) return plain(reply, 503, say('static.not_built'))
    // What every such address gets is no page that a search engine could show.
    return reply.status(status).header('x-robots-tag', 'noindex').sendFile(page)
  }
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const asked = pathOf(request)
    // A call of another method, which this route takes for every address that has no GET.
    const methods = methodsOf(asked)
    if (methods.length > 0) refuseMethod(methods)
    const right = rightAddress(asked)
    if (right !== undefined && right !== asked)
      return reply.redirect(right + request.url.slice(asked.length), 308)
    const file = await fileOf(root, request.params['*'])
    return file === null ? missing(request, reply) : reply.sendFile(file)
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
 * The address that a request is served for. One whose escapes are no UTF-8 would end in an error of Fastify's own
 * before any code here runs; outside of the API and the sandbox its percent signs are taken for what they are, so
 * that people who mistyped an address get the app's page, which says that nothing is here.
 */
export function readableUrl(url: string): string {
  const [path = ''] = url.split('?')
  return isReadable(path) || isBackEnd(path) ? url : path.replaceAll('%', '%25')
}
