import { ClockIcon } from '@primer/octicons-react'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { ApiError, useCall, userAtom } from '#src/api/index.ts'
import { formatDeadline, formatMoney, text } from '#src/content/index.ts'
import { SchemaForm } from '#src/form/index.ts'
import type { AddMoney } from '#src/generated/forms.ts'
import { paths } from '#src/paths.ts'
import { mostToAdd } from '#src/screens/multi-currency/actions.ts'
import { DepositLines } from '#src/screens/multi-currency/add-money/DepositLines.tsx'
import type { Deposit } from '#src/screens/multi-currency/queries.ts'
import { useIsChecked } from '#src/shared/identity/index.ts'
import { Button, LinkButton, Modal, notify, Text } from '#src/ui/index.ts'

/** Refusals that the form shows at its field. */
const ofField: readonly unknown[] = ['deposit_too_large', 'deposit_not_offered']

/** Asks for the amount, then shows what to send where and by when. */
export function AddMoneyModal({ currency, onClose }: { currency: string; onClose: () => void }) {
  const [made, setMade] = useState<Deposit>()
  const user = useAtomValue(userAtom)
  const isChecked = useIsChecked(user)
  const title =
    made === undefined
      ? text('screens.multi-currency.addMoney.title', { currency })
      : text('screens.multi-currency.addMoney.sendTitle', { amount: formatMoney(made.amount, currency) })
  const missing = user === null ? undefined : !isChecked ? 'verify' : user.email ? undefined : 'email'

  return (
    <Modal
      open
      title={title}
      onClose={onClose}
      footer={
        made === undefined ? undefined : (
          <Button tone="primary" block onClick={onClose}>
            {text('screens.multi-currency.addMoney.done')}
          </Button>
        )
      }
    >
      {made ? (
        <Made deposit={made} />
      ) : missing ? (
        <Missing what={missing} />
      ) : (
        <Amount currency={currency} title={title} onMade={setMade} />
      )}
    </Modal>
  )
}

interface AmountProps {
  readonly currency: string
  readonly title: string
  readonly onMade: (deposit: Deposit) => void
}

function Amount({ currency, title, onMade }: AmountProps) {
  const create = useCall('create-deposit')
  const [data] = useState(() => ({ currency }))

  async function submit(body: AddMoney) {
    try {
      onMade((await create.mutateAsync({ body })).data)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.errors.length === 0 && !ofField.includes(error.serverErrcode))
        notify({ tone: 'danger', title, message: error.message })
      throw error
    }
  }

  return (
    <Stack>
      <Text $tone="muted">{text('screens.multi-currency.addMoney.lead')}</Text>
      <SchemaForm
        id="add-money"
        data={data}
        context={{ offered: [{ country: 'CA', currency }] }}
        takesFocus
        slots={{
          'after:amount': (
            <Text $role="hint" $tone="muted">
              {text('screens.multi-currency.addMoney.limit', { amount: formatMoney(mostToAdd, currency) })}
            </Text>
          ),
        }}
        onSubmit={submit}
      />
    </Stack>
  )
}

function Made({ deposit }: { readonly deposit: Deposit }) {
  const top = useRef<HTMLDivElement>(null)
  // The form that had focus is gone: start from the top of its result.
  useEffect(() => top.current?.focus(), [])
  return (
    <Stack ref={top} tabIndex={-1}>
      <Text $tone="muted">{text('screens.multi-currency.addMoney.lead')}</Text>
      <DepositLines deposit={deposit} />
      <Until>
        <ClockIcon />
        <Text $role="hint">
          {text('screens.multi-currency.addMoney.deadline', { time: formatDeadline(deposit.expires_at) })}
        </Text>
      </Until>
    </Stack>
  )
}

function Missing({ what }: { readonly what: 'verify' | 'email' }) {
  return (
    <Stack>
      <Text $tone="muted">{text(`screens.multi-currency.addMoney.${what}`)}</Text>
      {what === 'verify' ? (
        <LinkButton block href={paths.kycProgress()}>
          {text('screens.multi-currency.open.verifyAction')}
        </LinkButton>
      ) : (
        <LinkButton block href={paths.profile()}>
          {text('screens.multi-currency.addMoney.emailAction')}
        </LinkButton>
      )}
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  gap: 1rem;
  outline: none;
`

const Until = styled.div`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  color: var(--fgColor-muted);
`
