// A process's counters for Prometheus, served by provider/watch. Labels are our own names, never customers' data.
import { Counter, Gauge, Histogram } from 'prom-client'

/** Seconds: from a call in memory to one that waits for a partner. */
const buckets = [0.01, 0.03, 0.1, 0.3, 1, 3, 10]

export const requestSeconds = new Histogram({
  name: 'farsend_request_seconds',
  help: 'Requests answered, by route pattern',
  labelNames: ['method', 'route', 'status'] as const,
  buckets,
})

export const partnerSeconds = new Histogram({
  name: 'farsend_partner_seconds',
  help: 'Calls to partners: answered, refused, or failed',
  labelNames: ['partner', 'outcome'] as const,
  buckets,
})

export const workerFailures = new Counter({
  name: 'farsend_worker_failures_total',
  help: 'Rounds of a worker that failed and are repeated',
  labelNames: ['worker'] as const,
})

export const workerSuccess = new Gauge({
  name: 'farsend_worker_success_timestamp_seconds',
  help: 'When a worker last finished a round',
  labelNames: ['worker'] as const,
})

export const openStreams = new Gauge({
  name: 'farsend_streams',
  help: 'Open streams of live changes',
})

export const ledgerFaults = new Counter({
  name: 'farsend_ledger_faults_total',
  help: 'Journals that do not sum to zero, and wallets that are not the sum of their entries: always 0',
  labelNames: ['kind'] as const,
})
for (const kind of ['unbalanced', 'drifted'] as const) ledgerFaults.inc({ kind }, 0)
