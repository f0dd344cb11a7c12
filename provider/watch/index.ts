// What operators' systems see of a process: whether it is alive and ready, its metrics, its traces.
export { registerHealth } from './health.ts'
export { serveMetrics } from './metrics.ts'
export { startTracing } from './tracing.ts'
