// What the processor's pages share: the token in a page's URL works once, for a cookie by which the page is that
// browser's.
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUuid } from '#provider/db/index.ts'
import type { Deps } from '#provider/deps.ts'
import { ProviderError } from '#provider/errors.ts'
import { secondsUntil } from '#provider/lib/times.ts'
import { enterPage, findPage, type PageTable } from '#provider/parties/cards/page-tokens.ts'
import { spokenLocale } from '#provider/words.ts'

export interface PageRoute {
  Params: { id: string }
  Querystring: { token?: string | string[] }
}

/** @param name of the cookie; each page has its own path */
export function pagesIn<Table extends keyof PageTable>(
  { db, clock, config }: Deps,
  table: Table,
  name: string,
  pathOf: (id: string) => string,
) {
  const find = async ({ params: { id }, cookies }: FastifyRequest<PageRoute>) =>
    isUuid(id) ? findPage(db, table, id, cookies[name]) : undefined
  return {
    find,
    /** @throws ProviderError not_found for any other browser */
    async demand(request: FastifyRequest<PageRoute>): Promise<PageTable[Table]> {
      const page = await find(request)
      if (!page) throw new ProviderError('not_found')
      return page
    },
    /** Sets the cookie of a token and goes on without the token; undefined if there is none, or a worthless one. */
    async enter({ params: { id }, query: { token } }: FastifyRequest<PageRoute>, reply: FastifyReply) {
      const now = clock.now()
      const entered =
        typeof token === 'string' && isUuid(id) ? await enterPage(db, table, id, token, now) : undefined
      if (!entered) return undefined
      const options = { path: pathOf(id), httpOnly: true, sameSite: 'lax', secure: config.behindTls } as const
      return reply
        .setCookie(name, entered.token, { ...options, maxAge: secondsUntil(now, entered.expires) })
        .redirect(`${pathOf(id)}?locale=${spokenLocale()}`, 303)
    },
  }
}
