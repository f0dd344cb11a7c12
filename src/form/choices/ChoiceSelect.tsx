import { AlertFillIcon } from '@primer/octicons-react'
import { useEffect } from 'react'
import { text } from '#src/content/index.ts'
import { questionFor } from '#src/form/checks/question.ts'
import { type ChoicesOptions, useChoices } from '#src/form/choices/use-choices.ts'
import { useFormHandle, useFromState } from '#src/form/context.ts'
import { type Field, statusId } from '#src/form/field/use-field.ts'
import { Select } from '#src/form/parts/Select.tsx'
import { StatusLine } from '#src/form/parts/StatusLine.tsx'
import { LinkAction, Spinner } from '#src/ui/index.ts'

export interface ChoiceSelectProps {
  readonly field: Field
  readonly choices: ChoicesOptions
  readonly required: boolean
}

/** A list from the provider. It stays reachable and announced while loading; a value that isn't in it is cleared. */
export function ChoiceSelect({ field, choices, required }: ChoiceSelectProps) {
  const { state } = useFormHandle()
  const key = useFromState((now) => questionFor(choices, field.path, now.getData())?.key)
  const question = key === undefined ? undefined : questionFor(choices, field.path, state.getData())
  const list = useChoices(choices, question)
  const options = list.status === 'ready' ? list.options : []
  const isForeign =
    list.status === 'ready' && field.value !== '' && !options.some(({ value }) => value === field.value)
  const sentence = sentenceOf(list.status, options.length)
  const { clear } = field

  function retry() {
    if (list.status !== 'failed') return
    // The button disappears with the sentence; focus must not.
    document.getElementById(field.id)?.focus()
    list.retry()
  }

  useEffect(() => {
    if (isForeign) clear()
  }, [isForeign, clear])

  useEffect(() => {
    if (sentence !== undefined) state.announcer.say(sentence)
  }, [state, sentence])

  return (
    <>
      <Select
        field={field}
        options={options}
        required={required}
        isLoading={list.status === 'loading'}
        placeholder={list.status === 'loading' ? text('form.choices.loading') : undefined}
        describedBy={sentence === undefined ? undefined : statusId(field.id)}
        sign={list.status === 'loading' ? <Spinner /> : undefined}
      />
      {sentence === undefined ? null : (
        <StatusLine id={statusId(field.id)} tone="attention" icon={<AlertFillIcon size={16} />}>
          {sentence}
          {list.status === 'failed' ? (
            <LinkAction className="form-status-action" type="button" onClick={retry}>
              {text('form.retry')}
            </LinkAction>
          ) : null}
        </StatusLine>
      )}
    </>
  )
}

function sentenceOf(status: string, count: number): string | undefined {
  if (status === 'failed') return text('form.choices.failed')
  return status === 'ready' && count === 0 ? text('form.choices.none') : undefined
}
