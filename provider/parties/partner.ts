// One partner's lane: a timeout, a few calls at a time with a short queue, and a circuit breaker, so that a
// partner that hangs or lies stops nobody else.

import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel'
import { partnerSeconds } from '#provider/lib/metrics.ts'
import { traced } from '#provider/lib/trace.ts'
import { PartnerDown, PartnerRefused } from '#provider/ports.ts'

interface Lane {
  /** For messages and the log. */
  readonly name: string
  /** Milliseconds until a call counts as unanswered. */
  readonly timeout?: number
  /** Calls at a time; others queue, up to `queue`. */
  readonly width?: number
  readonly queue?: number
  /** Failures in a row that open the circuit, and milliseconds until it is tried again. */
  readonly failures?: number
  readonly rest?: number
}

export interface Partner {
  /** Runs a call in the lane. @throws PartnerDown, PartnerRefused and nothing else */
  run<Result>(call: (signal: AbortSignal) => Promise<Result>): Promise<Result>
}

export function createPartner({
  name,
  timeout: patience = 8_000,
  width = 4,
  queue = 16,
  failures = 5,
  rest = 10_000,
}: Lane): Partner {
  const policy = wrap(
    bulkhead(width, queue),
    circuitBreaker(
      // A refusal is an answer.
      handleWhen((error) => !(error instanceof PartnerRefused)),
      { halfOpenAfter: rest, breaker: new ConsecutiveBreaker(failures) },
    ),
    timeout(patience, TimeoutStrategy.Aggressive),
  )
  return {
    async run(call) {
      const end = partnerSeconds.startTimer({ partner: name })
      try {
        const answer = await traced(name, {}, () => policy.execute(({ signal }) => call(signal)))
        end({ outcome: 'answered' })
        return answer
      } catch (error) {
        end({ outcome: error instanceof PartnerRefused ? 'refused' : 'failed' })
        if (error instanceof PartnerRefused || error instanceof PartnerDown) throw error
        throw new PartnerDown(`${name} ${reasonOf(error)}`, { cause: error })
      }
    },
  }
}

/** Whether the call went out at all: the lane refuses some, and then a repeat doubles nothing. */
export const wasAsked = ({ cause }: PartnerDown): boolean =>
  !(cause instanceof BrokenCircuitError || cause instanceof BulkheadRejectedError)

function reasonOf(error: unknown): string {
  if (error instanceof TaskCancelledError) return 'did not answer in time'
  if (error instanceof BrokenCircuitError) return 'is resting after failures'
  if (error instanceof BulkheadRejectedError) return 'has too many calls waiting'
  return 'did not answer'
}

interface PartnerRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers?: Readonly<Record<string, string>>
  body?: string | FormData
  /** How the answer is read; JSON by default. */
  as?: 'json' | 'text'
}

export interface PartnerAnswer {
  status: number
  /** Parsed JSON, or the text if asked for; undefined for an empty body. */
  body: unknown
}

/** Longer answers are cut off as no answer. */
const LONGEST_ANSWER = 4 * 1024 * 1024

/**
 * One HTTP call. Returns answers below 500 whatever their status; the driver knows what a 4xx means.
 *
 * @throws PartnerDown for 429 and 5xx, for redirects, answers that are too long or not JSON, and without answer
 */
export const callPartner = (
  partner: Partner,
  name: string,
  request: PartnerRequest,
): Promise<PartnerAnswer> =>
  partner.run(async (signal) => {
    const { method, url, headers = {}, body, as = 'json' } = request
    const answer = await fetch(url, {
      method,
      headers,
      signal,
      redirect: 'error',
      ...(body === undefined ? {} : { body }),
    })
    const text = await readText(answer, name)
    if (answer.status === 429 || answer.status >= 500)
      throw new PartnerDown(`${name} answers ${answer.status}`)
    if (text === '') return { status: answer.status, body: undefined }
    if (as === 'text') return { status: answer.status, body: text }
    try {
      return { status: answer.status, body: JSON.parse(text) as unknown }
    } catch {
      throw new PartnerDown(`${name} answers something other than JSON`)
    }
  })

async function readText(answer: Response, name: string): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  for await (const part of answer.body ?? []) {
    length += part.byteLength
    if (length > LONGEST_ANSWER) throw new PartnerDown(`${name} answers too much`)
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}
