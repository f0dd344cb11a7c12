import { type Environment, portIn, textOf } from '#provider/lib/environment.ts'
import { StartError } from '#provider/lib/start-error.ts'

export interface WatchConfig {
  /** Where metrics are served; null for nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | null
  /** Where traces are sent by OTLP over HTTP; null for nowhere. */
  readonly traces: string | null
}

/** @throws StartError */
export function watchOf(environment: Environment): WatchConfig {
  const port = portIn(environment, 'METRICS_PORT')
  const host = textOf(environment, 'METRICS_HOST')
  const collector = textOf(environment, 'OTEL_EXPORTER_OTLP_ENDPOINT')
  if (host !== undefined && port === undefined)
    throw new StartError('METRICS_HOST is set without METRICS_PORT. Set both, or unset METRICS_HOST.')
  if (collector !== undefined && !/^https?:\/\/[^/?#]+\/?$/.test(collector))
    throw new StartError(
      `OTEL_EXPORTER_OTLP_ENDPOINT is "${collector}". Set it to a collector’s address, such as http://127.0.0.1:4318, or unset it.`,
    )
  return {
    metrics: port === undefined ? null : { host: host ?? '127.0.0.1', port },
    traces: collector === undefined ? null : `${collector.replace(/\/$/, '')}/v1/traces`,
  }
}
