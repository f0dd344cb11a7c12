// Spans for OpenTelemetry. They cost nothing until provider/watch/tracing.ts sends them somewhere. Names and attributes
// are ours, never anything of a customer.
import { type Attributes, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

export const tracer = trace.getTracer('farsend')

/** Runs `work` in a span of its own. A failure is recorded by its name: messages may contain values. */
export function traced<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'unknown' })
      throw error
    } finally {
      span.end()
    }
  })
}
