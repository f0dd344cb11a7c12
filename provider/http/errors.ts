import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, ProviderError } from '#provider/errors.ts'
import { errorAnswer } from '#provider/http/body.ts'
import { Unavailable } from '#provider/lib/unavailable.ts'
import { maskNumbers } from '#provider/log.ts'
import { isRecord } from '#src/lib/is-record.ts'

const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  404: 'not_found',
  413: 'body_too_large',
  414: 'uri_too_long',
  415: 'content_type_unsupported',
}

function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  if (error instanceof Unavailable) {
    const seconds = error.retryAfter
    return new ProviderError('unavailable', { values: { count: seconds }, data: { retry_after: seconds } })
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500) {
    const code = codeOfStatus[status] ?? 'body_invalid'
    return new ProviderError(code, code === 'body_invalid' ? { status } : {})
  }
  return new ProviderError('server_error')
}

function retryAfter(data: unknown): number | null {
  const seconds = isRecord(data) ? data.retry_after : null
  return typeof seconds === 'number' ? seconds : null
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toProviderError(error)
  if (known.code === 'server_error') {
    const { name, stack } = error instanceof Error ? error : { name: 'unknown', stack: '' }
    request.log.error({ name, stack: maskNumbers(stack ?? '') }, 'A request failed')
  }
  const { status, body } = errorAnswer(known)
  const seconds = retryAfter(body.data)
  if (seconds !== null) reply.header('retry-after', String(seconds))
  const allowed = known.options.allow
  if (allowed) reply.header('allow', allowed.join(', '))
  if (known.code === 'session_expired') reply.header('www-authenticate', 'Bearer')
  return reply.status(status).type('application/json; charset=utf-8').send(body)
}

export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply))
}
