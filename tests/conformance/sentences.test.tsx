import { render, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { findFile } from '#scripts/data/load.ts'
import { atlasForms } from '#scripts/vite/atlas-data.ts'
import { contextFor } from '#src/atlas/frame/form-context.ts'
import { register, type Words } from '#src/content/index.ts'
import { type FormData, FormServices, preloadForm, SchemaForm, type Services } from '#src/form/index.ts'
import type { FormId } from '#src/generated/ids.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { data, errorsInDocument, isSeen, sentenceOf } from '#tests/support/form-errors.ts'

// Breaks each rule of each form with its fixture. The browser tests of the atlas show one broken rule of each field;
// what they check, other than the message, is the same for all rules of a field.

const services: Services = { call: () => new Promise(() => undefined) }

describe.each(Object.values(atlasForms(data)))('$id', (form) => {
  test.each(form.rules)('$id shows each error at its field, or in the summary', async (rule) => {
    const spoken = vi.spyOn(console, 'error')
    const id = form.id as FormId
    await preloadForm(id)
    // Other tests in this process register forms under these names.
    register(`forms.${id}`, (findFile(data, 'words', `forms/${id}`)?.value ?? {}) as Words)
    const values: FormData = isRecord(rule.data) ? rule.data : isRecord(form.maximal) ? form.maximal : {}
    const error = { errors: [{ path: rule.path, keyword: rule.keyword, id: rule.id }] }
    render(
      <FormServices value={services}>
        <SchemaForm
          id={id}
          data={values}
          context={contextFor(form)}
          error={error}
          onSubmit={() => undefined}
        />
      </FormServices>,
    )
    const sentence = sentenceOf(form.id, rule)
    expect(sentence, `the sentence of ${rule.id}`).not.toBe('')
    await waitFor(() => {
      const shown = errorsInDocument()
      for (const { field, said } of shown) expect(said, `the message of ${field}`).not.toBe('')
      const said = isSeen(form.id, rule.path)
        ? shown.map(({ said }) => said).join(' ')
        : document.body.textContent
      expect(said).toContain(sentence)
    })
    expect(spoken).not.toHaveBeenCalled()
  })
})
