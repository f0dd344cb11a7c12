// Sends spans to a collector by OTLP over HTTP, if one is set.
import { setTimeout as sleep } from 'node:timers/promises'
import { context, propagation, trace } from '@opentelemetry/api'

/** How long the last spans may take: a collector that is away must not keep a process from ending. */
const LAST_MS = 2000

/**
 * Starts sending. Does nothing without an address. OTEL_EXPORTER_OTLP_HEADERS is read by the exporter.
 *
 * @returns the function that sends what is left, and stops
 */
export async function startTracing(url: string | null): Promise<() => Promise<void>> {
  if (url === null) return async () => undefined
  // Loaded only here: most companies run without a collector.
  const [
    { BatchSpanProcessor, TracerProvider },
    { OTLPTraceExporter },
    { resourceFromAttributes },
    hooks,
    core,
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
  ])
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'farsend' }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return () => Promise.race([provider.shutdown(), sleep(LAST_MS)])
}
