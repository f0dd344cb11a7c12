import { CheckCircleFillIcon } from '@primer/octicons-react'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { text } from '#src/content/index.ts'
import { useFileFields } from '#src/form/files/hand-over/file-fields.ts'
import { type HandOverStatus, useHandOver } from '#src/form/files/hand-over/use-hand-over.ts'
import { useServices } from '#src/form/services.ts'
import { Button, media, QrCode, Spinner, type } from '#src/ui/index.ts'

export interface HandOverPanelProps {
  /** The form whose files are handed over. */
  readonly form: string
  /** Its state: the fields on screen are entered under it. */
  readonly group: object
}

const STEPS = ['scan', 'take', 'continue'] as const

/** A code by which a phone takes the photographs of a form; the page goes on by itself when they are there. */
export function HandOverPanel({ form, group }: HandOverPanelProps) {
  const fields = useFileFields(group)
  const { handOver } = useServices()
  const { status, token, renew } = useHandOver(form, fields)
  const address = useMemo(
    () => (token === undefined || handOver === undefined ? undefined : handOver(token)),
    [handOver, token],
  )
  const isOver = status === 'ended' || status === 'failed'

  return (
    <Panel role="group" aria-label={text('form.handOver.title')}>
      <Code data-over={isOver || undefined}>
        {address === undefined || isOver ? null : (
          <QrCode value={address} label={text('form.handOver.code')} />
        )}
      </Code>
      <div>
        <Title>{text('form.handOver.title')}</Title>
        <Steps>
          {STEPS.map((step) => (
            <li key={step}>{text(`form.handOver.steps.${step}`)}</li>
          ))}
        </Steps>
        <Chip role="status" data-status={status}>
          {status === 'opened' ? <CheckCircleFillIcon size={16} /> : isOver ? null : <Spinner />}
          {wordOf(status)}
        </Chip>
        {isOver ? (
          <Button size="medium" onClick={renew}>
            {text('form.handOver.renew')}
          </Button>
        ) : null}
      </div>
    </Panel>
  )
}

function wordOf(status: HandOverStatus): string {
  return text(`form.handOver.${status}`)
}

const Panel = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 24px;
  align-items: center;
  padding: 24px;
  border-radius: var(--borderRadius-large);
  background: var(--bgColor-muted);

  ${media.phone} {
    grid-template-columns: 1fr;
    justify-items: center;
  }
`

/** White in dark too: that is what cameras read. */
const Code = styled.div`
  display: grid;
  place-items: center;
  width: 200px;
  height: 200px;
  border-radius: var(--borderRadius-large);
  background: var(--paper-bgColor);

  &[data-over] {
    background: var(--bgColor-inset);
  }
`

const Title = styled.p`
  ${type.card}
  margin: 0 0 12px;
`

const Steps = styled.ol`
  display: grid;
  gap: 10px;
  margin: 0 0 16px;
  padding: 0;
  list-style: none;
  counter-reset: step;

  li {
    display: flex;
    gap: 12px;
    align-items: center;
    counter-increment: step;
  }
  li::before {
    display: grid;
    flex-shrink: 0;
    place-items: center;
    width: 24px;
    height: 24px;
    border-radius: 50%;
    background: var(--bgColor-accent-muted);
    color: var(--fgColor-accent);
    content: counter(step);
    font: var(--type-chip);
  }
`

const Chip = styled.p`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  min-height: 28px;
  margin: 0 8px 0 0;
  padding: 4px 12px;
  border-radius: var(--borderRadius-full);
  background: var(--bgColor-accent-muted);
  color: var(--fgColor-accent);
  font: var(--type-chip);

  &[data-status='opened'] {
    background: var(--bgColor-success-muted);
    color: var(--fgColor-success);
  }
  &[data-status='ended'],
  &[data-status='failed'] {
    background: var(--bgColor-neutral-muted);
    color: var(--fgColor-muted);
  }
`
