import { useEffect } from 'react'
import { callLoose, isAbort, toApiError, untilOnline } from '#src/api/index.ts'
import { paramsFrom, stepOf } from '#src/flow/core/index.ts'
import type { FlowDriver } from '#src/flow/driver.ts'
import type { OperationId } from '#src/generated/ids.ts'

const SLOWEST = 30_000

/**
 * Polls a step's `poll` operation while the step is on screen. Backs off on a broken connection and resumes
 * at once when back online; stops on a refusal. Leaving the step cancels a pending call.
 */
export function usePoll(driver: FlowDriver, step: string, isActive: boolean): void {
  useEffect(() => {
    const { poll } = stepOf(driver.flow, step)
    if (!poll || !isActive) return
    const { operation, params, every } = poll
    const left = new AbortController()

    async function ask(): Promise<void> {
      let failures = 0
      while (!left.signal.aborted) {
        let retryAfter = 0
        try {
          const values = paramsFrom(driver.state().draft, params)
          const answer = await callLoose(operation as OperationId, { params: values, signal: left.signal })
          failures = 0
          if (!left.signal.aborted) void driver.dispatch({ type: 'polled', step, answer })
        } catch (error) {
          if (left.signal.aborted || isAbort(error)) return
          const failure = toApiError(error)
          if (failure.isRefusal) return void driver.dispatch({ type: 'poll-refused', step, failure })
          failures += 1
          retryAfter = (failure.retryAfter ?? 0) * 1000
        }
        const pause = Math.max(Math.min(every * 2 ** failures, SLOWEST), retryAfter)
        await untilOnline(pause, left.signal).catch(() => undefined)
      }
    }

    void ask()
    return () => left.abort()
  }, [driver, step, isActive])
}
