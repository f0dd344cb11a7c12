import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, queryFor, standingOf, useCall } from '#src/api/index.ts'
import { currencyName, text } from '#src/content/index.ts'
import { SchemaForm } from '#src/form/index.ts'
import type { CreditResponse, ScheduledTransfer } from '#src/generated/forms.ts'
import { beginningOf, type Figures } from '#src/screens/dashboard/scheduled/scheduled.ts'
import { Modal, notify } from '#src/ui/index.ts'

interface PlanFormProps {
  readonly figures: Figures
  readonly onClose: () => void
}

export interface PlanModalProps extends PlanFormProps {
  /** The transfer that is to be repeated; a new plan begins with what it was. */
  readonly after: string | undefined
}

/** Refusals that the form shows on one of its fields. */
const ofFields: readonly unknown[] = [
  'pin_wrong',
  'pin_locked',
  'beneficiary_not_found',
  'scheduled_payee_new',
  'currency_not_supported',
  'daily_limit',
  'purpose_needed',
]

/** The form of a new plan. */
export function PlanModal({ after, ...props }: PlanModalProps) {
  return (
    <Modal open title={text('screens.scheduled.new')} onClose={props.onClose}>
      {after === undefined ? <PlanForm {...props} /> : <RepeatForm after={after} {...props} />}
    </Modal>
  )
}

/** A transfer that cannot be had leaves its fields to the customer. */
function RepeatForm({ after, ...props }: PlanFormProps & { readonly after: string }) {
  const transfer = useQuery(queryFor('get-credit', { params: { id: after } }))
  return transfer.data === undefined && standingOf(transfer) === 'waiting' ? null : (
    <PlanForm {...props} repeated={transfer.data} />
  )
}

function PlanForm({
  figures,
  repeated,
  onClose,
}: PlanFormProps & { readonly repeated?: CreditResponse | undefined }) {
  const create = useCall('create-scheduled-transfer')
  const [data] = useState(() => ({ ...beginningOf(figures, repeated) }))

  async function submit(body: ScheduledTransfer) {
    const title = text('screens.scheduled.new')
    try {
      await create.mutateAsync({ body })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.errors.length === 0 && !ofFields.includes(error.serverErrcode))
        notify({ tone: 'danger', title, message: error.message })
      throw error
    }
    notify({ tone: 'success', title: text('screens.scheduled.planned') })
    onClose()
  }

  return (
    <SchemaForm
      id="scheduled-transfer"
      data={data}
      context={{
        payees: figures.payees.map(({ _id: value, name, destination }) => ({
          value,
          label: destination === '' ? name : `${name} · ${destination}`,
        })),
        currencies: figures.currencies.map((value) => ({
          value,
          label: `${value} · ${currencyName(value)}`,
        })),
      }}
      onSubmit={submit}
    />
  )
}
