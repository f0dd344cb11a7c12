// Carries a request's id and its span along to everything that is done for it.
import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { API } from '#provider/http/routes.ts'
import { REQUEST_ID, runAs } from '#provider/lib/request-id.ts'
import { tracer } from '#provider/lib/trace.ts'

/** @param isBehindProxy whether a `traceparent` comes from our own proxy, rather than from a client */
export function followRequests(app: FastifyInstance, isBehindProxy: boolean): void {
  const contexts = new WeakMap<FastifyRequest, Context>()
  const carry = (request: FastifyRequest, _reply: unknown, done: () => void): void => {
    runAs(request.id, () => context.with(contexts.get(request) ?? ROOT_CONTEXT, done))
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id)
    if (request.url.startsWith(`${API}/`)) {
      const parent = isBehindProxy ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT
      const attributes = {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? 'none',
        'farsend.request_id': request.id,
      }
      const name = `${request.method} ${attributes['http.route']}`
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
      contexts.set(request, trace.setSpan(parent, span))
    }
    carry(request, reply, done)
  })
  // Reading the body leaves the context.
  app.addHook('preValidation', carry)
  app.addHook('onResponse', async (request, reply) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT)
    if (!span) return
    span.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
}
