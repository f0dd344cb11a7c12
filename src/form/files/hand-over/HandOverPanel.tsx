import { CheckCircleFillIcon } from '@primer/octicons-react'
import { useMemo } from 'react'
import { text } from '#src/content/index.ts'
import { useFileFields } from '#src/form/files/hand-over/file-fields.ts'
import { useHandOver } from '#src/form/files/hand-over/use-hand-over.ts'
import { useServices } from '#src/form/services.ts'
import { Button, QrCode, Spinner } from '#src/ui/index.ts'

const STEPS = ['scan', 'take', 'continue'] as const

/**
 * A code that lets a phone take the form's photographs; the page continues when they arrive.
 *
 * @param props.group the form's state, by which the fields on screen register
 */
export function HandOverPanel({ form, group }: { readonly form: string; readonly group: object }) {
  const fields = useFileFields(group)
  const { handOver } = useServices()
  const { status, token, renew } = useHandOver(form, fields)
  const address = useMemo(
    () => (token === undefined || handOver === undefined ? undefined : handOver(token)),
    [handOver, token],
  )
  const isOver = status === 'ended' || status === 'failed'

  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups no fields.
    <div className="form-hand-over" role="group" aria-label={text('form.handOver.title')}>
      <div className="form-hand-over-code" data-over={isOver || undefined}>
        {address === undefined || isOver ? null : (
          <QrCode value={address} label={text('form.handOver.code')} />
        )}
      </div>
      <div>
        <p className="form-hand-over-title">{text('form.handOver.title')}</p>
        <ol className="form-hand-over-steps">
          {STEPS.map((step) => (
            <li key={step}>{text(`form.handOver.steps.${step}`)}</li>
          ))}
        </ol>
        <p className="form-hand-over-status" role="status" data-status={status}>
          {status === 'opened' ? <CheckCircleFillIcon size={16} /> : isOver ? null : <Spinner />}
          {text(`form.handOver.${status}`)}
        </p>
        {isOver ? (
          <Button size="medium" onClick={renew}>
            {text('form.handOver.renew')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
