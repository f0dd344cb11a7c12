import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, useCall, withChanged } from '#src/api/index.ts'
import { currencyName, formatRate, text } from '#src/content/index.ts'
import { focusField, preloadForm, SchemaForm } from '#src/form/index.ts'
import type { RateAlert as AlertForm, RateAlertsResponse } from '#src/generated/forms.ts'
import { type Alert, formOf, rateOf } from '#src/screens/dashboard/rate-alerts/alert.ts'
import { alertsQuery } from '#src/screens/dashboard/rate-alerts/placeholder.tsx'
import { Modal, notify, Text } from '#src/ui/index.ts'

export interface AlertModalProps {
  readonly figures: RateAlertsResponse['meta_data']
  /** The alert to change; a new one without it. */
  readonly alert?: Alert | undefined
  readonly begun?: Partial<AlertForm> | undefined
  readonly onClose: () => void
}

const optionOf = (value: string) => ({ value, label: `${value} · ${currencyName(value)}` })

/** Refusals that the form shows at a field. */
const ofFields: readonly unknown[] = ['rate_alert_reached', 'rate_alert_pair', 'email_missing']

export function AlertModal({ figures, alert, begun, onClose }: AlertModalProps) {
  const create = useCall('create-rate-alert')
  const change = useCall('change-rate-alert')
  const cache = useQueryClient()
  const [data] = useState<Partial<AlertForm>>(() =>
    alert ? formOf(alert) : { channels: ['in-app'], ...begun },
  )
  const [pair, setPair] = useState<Partial<AlertForm>>(data)
  const { from_currency: from = '', to_currency: to = '' } = pair
  const rate = rateOf(figures, pair)
  const title = text(alert ? 'screens.rate-alerts.change' : 'screens.rate-alerts.new')

  // The currencies are already chosen, so the rate comes first.
  useEffect(() => void preloadForm('rate-alert').then(() => focusField('rate-alert', '/target_rate')), [])

  async function submit(body: AlertForm) {
    try {
      if (alert) {
        const { data: changed } = await change.mutateAsync({ params: { id: alert._id }, body })
        cache.setQueryData(alertsQuery.queryKey, (alerts) => withChanged(alerts, changed))
      } else await create.mutateAsync({ body })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.errors.length === 0 && !ofFields.includes(error.serverErrcode))
        notify({ tone: 'danger', title, message: error.message })
      throw error
    }
    onClose()
  }

  return (
    <Modal open title={title} onClose={onClose}>
      <SchemaForm
        id="rate-alert"
        data={{ ...data }}
        context={{
          sending: figures.sending_currencies.map(optionOf),
          receiving: figures.receiving_currencies.map(optionOf),
        }}
        slots={{
          'before:target_rate':
            rate === undefined ? null : (
              <Text as="p" $role="hint" $tone="muted">
                {text('screens.rate-alerts.rate', { from, to, rate: formatRate(rate) })}
              </Text>
            ),
        }}
        onChange={(chosen) => setPair(chosen)}
        onSubmit={submit}
      />
    </Modal>
  )
}
