// Renders a form of schemas/forms as plain HTML for the processor's page, with the order, autocomplete and
// input mode of its ui file and the words of its content; its schema validates.

import { existsSync, readFileSync } from 'node:fs'
import type { Schemas } from '#provider/http/schemas.ts'
import { escapeHtml } from '#provider/lib/html.ts'
import { memo } from '#provider/lib/memo.ts'
import { spokenLocale } from '#provider/words.ts'
import type { FormId } from '#src/generated/ids.ts'
import { PSEUDO_LOCALE, pseudoWords } from '#src/lib/pseudo.ts'
import { isJsonObject, type Json, type JsonObject, objectAt } from '#src/lib/schema/json.ts'

const ENGLISH = 'en-CA'

const root = new URL('../../', import.meta.url)
const file = (path: string): URL => new URL(path, root)

function read(path: string): JsonObject {
  const value: Json = JSON.parse(readFileSync(file(path), 'utf8'))
  return isJsonObject(value) ? value : {}
}

const textAt = (node: JsonObject, name: string): string => {
  const value = node[name]
  return typeof value === 'string' ? value : ''
}

interface RenderedForm {
  fields(): string
  submit(): string
  /** A sentence for each invalid field; empty if all are valid. */
  errors(sent: unknown): Readonly<Record<string, string>>
}

/** @param id a form with text fields only */
export function renderedForm(id: FormId, schemas: Schemas): RenderedForm {
  const ui = read(`schemas/forms/${id}.ui.json`)
  const order = Array.isArray(ui['ui:order']) ? ui['ui:order'].map(String) : []

  const wordsIn = memo((locale): JsonObject => {
    const path = (of: string) => `content/${of}/forms/${id}.json`
    return locale === PSEUDO_LOCALE
      ? objectAt({ words: pseudoWords(read(path(ENGLISH))) }, 'words')
      : read(path(existsSync(file(path(locale))) ? locale : ENGLISH))
  })
  const words = () => wordsIn(spokenLocale())

  function field(name: string): string {
    const { label, hint, placeholder } = Object.fromEntries(
      ['label', 'hint', 'placeholder'].map((part) => [
        part,
        escapeHtml(textAt(objectAt(objectAt(words(), 'fields'), name), part)),
      ]),
    )
    const control = objectAt(ui, name)
    const mode = textAt(objectAt(control, 'ui:options'), 'inputMode') || 'text'
    const complete = escapeHtml(textAt(control, 'ui:autocomplete') || 'off')
    return `    <div class="field">
      <label for="${name}">${label}</label>
      <input id="${name}" name="${name}" type="text" inputmode="${escapeHtml(mode)}" autocomplete="${complete}" required placeholder="${placeholder}" aria-describedby="${name}-hint ${name}-error">
      <p id="${name}-hint" class="note">${hint}</p>
      <p id="${name}-error" class="wrong" hidden></p>
    </div>`
  }

  return {
    fields: () => order.map(field).join('\n'),
    submit: () => textAt(words(), 'submit'),
    errors(sent) {
      const said: Record<string, string> = {}
      for (const { path, keyword } of schemas.check(id)(sent)) {
        // Form-level errors show at the first field.
        const name = path.slice(1) || (order[0] ?? '')
        const sentences = objectAt(objectAt(objectAt(words(), 'fields'), name), 'errors')
        said[name] ??= textAt(sentences, keyword) || textAt(sentences, 'required')
      }
      return said
    },
  }
}
