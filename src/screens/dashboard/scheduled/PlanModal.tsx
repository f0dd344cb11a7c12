import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, queryFor, standingOf, useCall } from '#src/api/index.ts'
import { currencyName, text } from '#src/content/index.ts'
import { type FormData, SchemaForm } from '#src/form/index.ts'
import type { CreditResponse, ScheduledTransfer } from '#src/generated/forms.ts'
import { beginningOf, type Figures, isOfField } from '#src/screens/dashboard/scheduled/scheduled.ts'
import { TodayNote } from '#src/screens/dashboard/scheduled/TodayNote.tsx'
import { Modal, notify } from '#src/ui/index.ts'

interface PlanFormProps {
  readonly figures: Figures
  readonly onClose: () => void
}

export interface PlanModalProps extends PlanFormProps {
  /** The transfer to repeat; a new plan starts with its values. */
  readonly after: string | undefined
}

export function PlanModal({ after, ...props }: PlanModalProps) {
  return (
    <Modal open title={text('screens.scheduled.new')} onClose={props.onClose}>
      {after === undefined ? <PlanForm {...props} /> : <RepeatForm after={after} {...props} />}
    </Modal>
  )
}

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
  const [typed, type] = useState<FormData>(data)
  const payee = figures.payees.find(({ _id }) => _id === typed.beneficiary_id)

  async function submit(body: ScheduledTransfer) {
    const title = text('screens.scheduled.new')
    try {
      await create.mutateAsync({ body })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isOfField(error)) notify({ tone: 'danger', title, message: error.message })
      throw error
    }
    notify({ tone: 'success', title: text('screens.scheduled.planned') })
    onClose()
  }

  return (
    <SchemaForm
      id="scheduled-transfer"
      data={data}
      onChange={type}
      slots={{
        'after:sending_amount':
          payee === undefined ? null : (
            <TodayNote
              name={payee.name}
              country={payee.country}
              from={String(typed.sending_currency ?? '')}
              amount={String(typed.sending_amount ?? '')}
            />
          ),
      }}
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
