import { AlertFillIcon, CheckCircleFillIcon } from '@primer/octicons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { styled } from 'styled-components'
import { ApiError, queryFor } from '#src/api/index.ts'
import { text } from '#src/content/index.ts'
import type { FormData } from '#src/form/index.ts'
import { isNubanOf } from '#src/lib/validation/nuban.ts'
import { type } from '#src/ui/index.ts'

/** Asks the bank whose account it is, once the number can be right; it informs and never blocks. */
export function AccountName({ typed }: { typed: FormData }) {
  const account = useDeferredValue(String(typed['account_number'] ?? ''))
  const bank = useDeferredValue(String(typed['bank_code'] ?? ''))
  const isPlausible = bank !== '' && /^\d{10}$/.test(account) && isNubanOf(account, bank)
  const check = useQuery({
    ...queryFor('verify-bank-account', { query: { account_number: account, bank_code: bank } }),
    enabled: isPlausible,
    retry: false,
  })
  return <div role="status">{isPlausible ? answerOf(check) : null}</div>
}

interface Check {
  readonly data: { data: { account_name: string } } | undefined
  readonly error: Error | null
}

function answerOf({ data, error }: Check): ReactNode {
  if (data)
    return (
      <Line data-tone="success">
        <CheckCircleFillIcon />{' '}
        {text('screens.transfer.beneficiary.accountName', { name: data.data.account_name })}
      </Line>
    )
  if (error === null) return <Line>{text('screens.transfer.beneficiary.checking')}</Line>
  const isUnknown = error instanceof ApiError && error.serverErrcode === 'account_not_found'
  return (
    <Line data-tone="attention">
      <AlertFillIcon />{' '}
      {text(
        isUnknown
          ? 'screens.transfer.beneficiary.accountUnknown'
          : 'screens.transfer.beneficiary.accountUnchecked',
      )}
    </Line>
  )
}

const Line = styled.p`
  ${type.hint}
  color: var(--fgColor-muted);

  &[data-tone='success'] {
    color: var(--fgColor-success);
  }
  &[data-tone='attention'] {
    color: var(--fgColor-attention);
  }
`
