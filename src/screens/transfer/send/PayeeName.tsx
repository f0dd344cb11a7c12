import { AlertFillIcon, AlertIcon, CheckCircleFillIcon, QuestionIcon } from '@primer/octicons-react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import { compareNames } from '#src/lib/validation/person-name.ts'
import { Text } from '#src/ui/index.ts'

const looks = {
  match: { icon: <CheckCircleFillIcon size={16} />, tone: 'success' },
  close: { icon: <AlertIcon size={16} />, tone: 'attention' },
  other: { icon: <AlertFillIcon size={16} />, tone: 'attention' },
  unknown: { icon: <QuestionIcon size={16} />, tone: 'muted' },
} as const

/** The typed name compared with the bank's, once more before paying; nothing without a bank. */
export function PayeeName() {
  const { draft } = useFlow('transfer')
  const { name, beneficiary_bank_account: account, beneficiary_bank_account_name: atBank } = draft
  if (typeof account !== 'string' || typeof name !== 'string') return null
  const outcome = typeof atBank === 'string' ? compareNames(name, atBank) : 'unknown'
  const { icon, tone } = looks[outcome]
  return (
    <Line data-tone={tone}>
      {icon}
      <Text $role="hint">{text(`screens.transfer.payee.${outcome}`, { name: String(atBank ?? name) })}</Text>
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  gap: 0.5rem;
  padding: 0.75rem 1rem;
  border-radius: var(--borderRadius-medium);
  background: var(--bgColor-inset);
  overflow-wrap: anywhere;

  & > svg {
    flex-shrink: 0;
    margin-block-start: 0.125rem;
  }
  &[data-tone='success'] {
    background: var(--bgColor-success-muted);
    color: var(--fgColor-success);
  }
  &[data-tone='attention'] {
    background: var(--bgColor-attention-muted);
    color: var(--fgColor-attention);
  }
`
