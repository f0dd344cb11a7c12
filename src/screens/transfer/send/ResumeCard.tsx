import { useState } from 'react'
import { styled } from 'styled-components'
import { formatMoney, text } from '#src/content/index.ts'
import { useFlow } from '#src/flow/index.ts'
import type { Transfer } from '#src/shared/transfers/index.ts'
import { Avatar, Button, Card, FlowColumns, InlineRow, Text } from '#src/ui/index.ts'

export interface ResumeCardProps {
  transfer: Transfer
  /** Resumes a transfer at its current state. */
  resume: (id: string) => Promise<void>
}

/** Offers a choice between an unfinished transfer and a new one. */
export function ResumeCard({ transfer, resume }: ResumeCardProps) {
  const { goOn, restart } = useFlow('transfer')
  const [isBusy, setBusy] = useState(false)
  const name = [transfer.beneficiary_first_name, transfer.beneficiary_last_name].filter(Boolean).join(' ')

  async function goOnWithIt() {
    setBusy(true)
    await resume(transfer._id).finally(() => setBusy(false))
    goOn()
  }

  return (
    <FlowColumns>
      <Card as="section" aria-labelledby="half-way">
        <InlineRow $gap="1.25rem">
          <Avatar name={name} country={transfer.country} size={56} />
          <div>
            <Text as="h2" id="half-way" $role="cardLarge">
              {text('screens.transfer.resume.title', { name })}
            </Text>
            <Text $tone="muted" $prose>
              {text('screens.transfer.resume.lead', {
                amount: formatMoney(transfer.sending_amount, transfer.sending_currency),
              })}
            </Text>
          </div>
        </InlineRow>
        <Ways>
          <Button tone="primary" block busy={isBusy} onClick={() => void goOnWithIt()}>
            {text('screens.transfer.resume.goOn', { name })}
          </Button>
          <Button block onClick={() => restart()}>
            {text('screens.transfer.resume.anew')}
          </Button>
        </Ways>
        <Text $role="hint" $tone="muted">
          {text('screens.transfer.resume.note')}
        </Text>
      </Card>
    </FlowColumns>
  )
}

const Ways = styled.div`
  display: grid;
  gap: 0.75rem;
  margin-block: 1.5rem 1rem;
`
