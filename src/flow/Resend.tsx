import { use, useState } from 'react'
import { callLoose, toApiError } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { paramsFrom, read, stepOf, taken } from '#src/flow/core/index.ts'
import { DriverContext, useFlow } from '#src/flow/flow-context.ts'
import { flowNotice } from '#src/flow/words.ts'
import type { OperationId } from '#src/generated/ids.ts'
import { notify, ResendRow } from '#src/ui/index.ts'

export interface ResendProps {
  /** The step whose call sent the code; it is repeated with the same data. */
  from: string
  /** Label of the link back to that step. */
  change: string
  /** The draft's name for the time from which another code may be requested, ISO 8601. */
  at: string
}

/** Requests another code without leaving the step, and takes that call's answer. */
export function Resend({ from, change, at }: ResendProps) {
  const driver = use(DriverContext)
  const { draft, update, goTo } = useFlow()
  const [isBusy, setBusy] = useState(false)
  if (!driver) throw new Error('A code is sent again only within a flow')
  const { flow } = driver
  const { submit } = stepOf(flow, from)
  if (!submit) throw new Error(`${flow.id}: the step '${from}' calls nothing that could be called again`)
  const { operation, params, take, failure } = submit
  const until = Date.parse(String(draft[at] ?? ''))

  async function resend() {
    setBusy(true)
    try {
      const input = { params: paramsFrom(draft, params), body: draft }
      const answer = await callLoose(operation as OperationId, input)
      update(taken(answer, take))
      notify({ tone: 'success', title: text('flow.resent'), message: String(read(answer, '/message') ?? '') })
    } catch (error) {
      const { message } = toApiError(error)
      if (failure !== undefined)
        notify(flowNotice(flow, { id: failure, tone: 'danger', said: message }, draft))
    } finally {
      setBusy(false)
    }
  }

  return (
    <ResendRow
      until={Number.isNaN(until) ? 0 : until}
      busy={isBusy}
      onResend={() => void resend()}
      change={{ label: change, go: () => goTo(from) }}
    />
  )
}
