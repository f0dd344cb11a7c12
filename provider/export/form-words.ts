// Form values in the HTML export use the form's own words for labels and options, from
// content/<locale>/forms.

import { existsSync, readFileSync } from 'node:fs'
import { memo } from '#provider/lib/memo.ts'
import { DEFAULT_LANGUAGE, spokenLocale } from '#provider/words.ts'
import { isRecord } from '#src/lib/is-record.ts'
import type { Row } from './read.ts'

const CHECKS = ['personal', 'address', 'document', 'proof-of-address', 'selfie']

/** The forms with a column's fields, best match first. */
export function formsOf(column: string, { name }: Row): readonly string[] {
  if (column === 'choices') return ['notification-settings']
  if (column !== 'answers' && column !== 'draft' && column !== 'field') return []
  const own = CHECKS.filter((check) => check === name)
  return [...own, ...CHECKS].map((check) => `identity-${check}`)
}

const readJson = memo((address): unknown => JSON.parse(readFileSync(new URL(address), 'utf8')))

function wordsOf(form: string): unknown {
  const fileIn = (locale: string) => new URL(`../../content/${locale}/forms/${form}.json`, import.meta.url)
  const own = fileIn(spokenLocale())
  return readJson((existsSync(own) ? own : fileIn(DEFAULT_LANGUAGE)).href)
}

const at = (node: unknown, name: string): unknown =>
  isRecord(node) && Object.hasOwn(node, name) ? node[name] : undefined

function find(forms: readonly string[], wordIn: (fields: unknown) => unknown): string | undefined {
  for (const form of forms) {
    const word = wordIn(at(wordsOf(form), 'fields'))
    if (typeof word === 'string') return word
  }
  return undefined
}

/** A field's label in the first form that has it; undefined if none does. */
export const fieldLabel = (forms: readonly string[], field: string): string | undefined =>
  find(forms, (fields) => at(at(fields, field), 'label'))

/** An option's label; undefined if it isn't an option. */
export const choiceLabel = (forms: readonly string[], field: string, choice: string): string | undefined =>
  find(forms, (fields) => {
    const option = at(at(at(fields, field), 'options'), choice)
    return typeof option === 'string' ? option : at(option, 'label')
  })
