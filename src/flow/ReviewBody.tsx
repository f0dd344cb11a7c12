import { Fragment, use } from 'react'
import { text } from '#src/content/index.ts'
import { stepOf, walk, withoutSecrets } from '#src/flow/core/index.ts'
import { FlowForm } from '#src/flow/FlowForm.tsx'
import { DriverContext, useFlow, useStepWords } from '#src/flow/flow-context.ts'
import { flowText } from '#src/flow/words.ts'
import { FormReview } from '#src/form/index.ts'
import type { FormId } from '#src/generated/ids.ts'
import { Button, Divider, Text } from '#src/ui/index.ts'

/**
 * The default body of a step that reviews others: their data, each with a Change link, then the step's form
 * or Continue.
 */
export function ReviewBody() {
  const driver = use(DriverContext)
  const { step, draft, busy, error, change, next } = useFlow()
  const words = useStepWords()
  if (!driver) throw new Error('a review needs a FlowRunner around it')
  const { flow } = driver
  const shown = withoutSecrets(flow, draft)
  // Skip data from branches that the customer is no longer on.
  const onTheWay = walk(flow, driver.state()).map(({ id }) => id)
  const reviewed = (step.review ?? []).filter((id) => onTheWay.includes(id)).map((id) => stepOf(flow, id))
  const titleOf = (id: string, inner: string | undefined) =>
    flowText(flow, `steps.${id}.name`, draft, inner) ?? flowText(flow, `steps.${id}.title`, draft, inner)

  return (
    <>
      {reviewed.map(({ id, form, words: inner }) => (
        <Fragment key={id}>
          <FormReview
            id={form as FormId}
            data={shown}
            title={titleOf(id, inner)}
            onChange={() => change(id)}
          />
          <Divider />
        </Fragment>
      ))}
      {step.form === undefined ? (
        <>
          {error ? <Text $tone="danger">{error.message}</Text> : null}
          <Button tone="primary" block busy={busy} onClick={() => void next()}>
            {words('continue') ?? text('flow.continue')}
          </Button>
        </>
      ) : (
        <FlowForm />
      )}
    </>
  )
}
