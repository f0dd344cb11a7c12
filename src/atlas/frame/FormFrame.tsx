import { useEffect, useMemo } from 'react'
import { styled } from 'styled-components'
import { callLoose } from '#src/api/index.ts'
import { readAtlas } from '#src/atlas/data.ts'
import { contextFor } from '#src/atlas/frame/form-context.ts'
import { useMark } from '#src/atlas/frame/mark.ts'
import { refusalOf } from '#src/atlas/frame/world.ts'
import { type AtlasState, NETWORK, stepsWith } from '#src/atlas/states.ts'
import { findText, text } from '#src/content/index.ts'
import {
  type FormData,
  FormReview,
  FormServices,
  SchemaForm,
  type Services,
  type SubmitError,
} from '#src/form/index.ts'
import type { FormId } from '#src/generated/ids.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { Card, media, notify, OfflineStrip, UiRoot } from '#src/ui/index.ts'

/** The frame's fake provider answers; a file uploads at once and gets an example's id. */
const services: Services = {
  call: callLoose,
  upload: async (_file, { onProgress }) => {
    onProgress(1)
    return { id: 'example' }
  },
}

const dataOr = (value: unknown, otherwise: FormData = {}): FormData => (isRecord(value) ? value : otherwise)

/** The real form in a state, in a card as in the product, and nothing else. */
export function FormFrame({ form: id, state }: { form: FormId; state: AtlasState }) {
  const atlas = readAtlas()
  const form = atlas.forms[id]
  const rule = form?.rules.find((candidate) => candidate.id === state.detail)
  const maximal = dataOr(form?.maximal)
  const context = useMemo(() => (form ? contextFor(form) : {}), [form])
  useFailureNotice(id, state)
  // What follows the fields, such as the error summary, comes 50 milliseconds after a frame.
  useMark(state.kind === 'review' ? 'main button' : 'form', 70)

  const filled: Readonly<Record<string, FormData>> = {
    minimal: dataOr(form?.minimal),
    maximal,
    busy: maximal,
  }
  const otherwise = state.kind === 'failed' ? maximal : {}
  const error = useMemo((): SubmitError | null => {
    if (rule) return { errors: [{ path: rule.path, keyword: rule.keyword, id: rule.id }] }
    if (state.kind !== 'failed') return null
    const code = state.detail ?? NETWORK
    return { errors: [], serverErrcode: code, message: sentenceOf(code) }
  }, [rule, state])

  return (
    <FormServices value={services}>
      <UiRoot navigate={() => undefined}>
        <Page>
          <OfflineStrip />
          <Card>
            {state.kind === 'review' ? (
              <FormReview id={id} data={maximal} context={context} title={id} onChange={() => undefined} />
            ) : (
              <SchemaForm
                id={id}
                data={rule ? dataOr(rule.data, maximal) : (filled[state.id] ?? otherwise)}
                context={context}
                error={error}
                busy={state.id === 'busy'}
                showAll={state.kind === 'errors'}
                onSubmit={() => undefined}
                onEdit={() => undefined}
              />
            )}
          </Card>
        </Page>
      </UiRoot>
    </FormServices>
  )
}

const sentenceOf = (code: string): string =>
  code === NETWORK ? text('messages.errors.network') : refusalOf(code).sentence

/** Shows the flow's notice for a failed call; without a flow, the error's own sentence. */
function useFailureNotice(form: FormId, state: AtlasState): void {
  useEffect(() => {
    if (state.kind !== 'failed') return
    const said = sentenceOf(state.detail ?? NETWORK)
    const [shown] = stepsWith(readAtlas().flows, form)
    const failure = shown?.step.submit?.failure
    const own = (part: string) =>
      failure === undefined ? undefined : findText(`flows.${shown?.flow.id}.notices.${failure}.${part}`)
    const title = own('title')
    notify({
      tone: 'danger',
      title: title ?? said,
      message: title === undefined ? undefined : (own('message') ?? said),
    })
  }, [form, state])
}

const Page = styled.main`
  display: grid;
  gap: 1rem;
  width: min(40rem, 100%);
  margin-inline: auto;
  padding: 2rem;

  ${media.phone} {
    padding: 1rem;
  }
`
