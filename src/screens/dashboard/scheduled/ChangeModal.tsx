import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, useCall, withChanged } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import { SchemaForm } from '#src/form/index.ts'
import type { ScheduledTransferChange } from '#src/generated/forms.ts'
import { plansQuery } from '#src/screens/dashboard/scheduled/placeholder.tsx'
import { changeOf, isOfField, nameOf, type Plan } from '#src/screens/dashboard/scheduled/scheduled.ts'
import { TodayNote } from '#src/screens/dashboard/scheduled/TodayNote.tsx'
import { Modal, notify, Stack, Text } from '#src/ui/index.ts'

export function ChangeModal({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const change = useCall('change-scheduled-transfer')
  const cache = useQueryClient()
  const [data] = useState(() => ({ ...changeOf(plan) }))
  const [amount, type] = useState(plan.sending_amount)
  const title = text('screens.scheduled.change')

  async function submit(body: ScheduledTransferChange) {
    try {
      const { data: changed } = await change.mutateAsync({ params: { id: plan._id }, body })
      cache.setQueryData(plansQuery.queryKey, (plans) => withChanged(plans, changed))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isOfField(error)) notify({ tone: 'danger', title, message: error.message })
      throw error
    }
    notify({ tone: 'success', title: text('screens.scheduled.changed') })
    onClose()
  }

  return (
    <Modal open title={title} onClose={onClose}>
      <Stack>
        <Text as="p" $tone="muted">
          {nameOf(plan)}
        </Text>
        <SchemaForm
          id="scheduled-transfer-change"
          data={data}
          onChange={(typed) => type(String(typed.sending_amount ?? ''))}
          slots={{
            'after:sending_amount': (
              <TodayNote
                name={plan.name}
                country={plan.country}
                from={plan.sending_currency}
                amount={amount}
              />
            ),
          }}
          onSubmit={submit}
        />
      </Stack>
    </Modal>
  )
}
