import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { root } from '#scripts/root.ts'
import type { TextKey } from '#src/generated/ids.ts'
import { isJsonObject, type Json, objectAt, stringsAt } from '#src/lib/schema/json.ts'
import { say } from '#tests/e2e/support/words.ts'

/** Values for the fields of a form, by name. */
export type Values = Readonly<Record<string, Json>>

const read = (file: string): Json => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** The smallest data that a form accepts. */
export function smallestData(form: string): Values {
  const data = read(`tests/fixtures/${form}/minimal.json`)
  return isJsonObject(data) ? data : {}
}

const escaped = (words: string): RegExp => new RegExp(`^${words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

/**
 * Fills in a form as a person would, field by field in the order on screen, from its data files alone. Leaves a field
 * without a value alone. Returns whether the last digit of a code submitted the form.
 */
export async function fillForm(page: Page, form: string, values: Values): Promise<boolean> {
  const ui = read(`schemas/forms/${form}.ui.json`)
  let isSent = false
  for (const name of stringsAt(ui, 'ui:order')) {
    const value = values[name]
    if (value === undefined) continue
    const word = (path: string) => say(`forms.${form}.fields.${name}.${path}` as TextKey)
    const field = objectAt(ui, name)
    const sends = objectAt(field, 'ui:options').submitWhenFull === true
    // A code still in the field was submitted before: type it again to submit it again.
    if (sends) await empty(labelled(page, word))
    await fillField(page, field['ui:widget'], value, word)
    isSent ||= sends
  }
  return isSent
}

type Word = (path: string) => string

function labelled(page: Page, word: Word): Locator {
  // An amount is labelled with its currency once that is known.
  const [label = ''] = (wordOf(word, 'labelOf') ?? word('label')).split('{')
  return page.getByRole('main').getByLabel(escaped(label)).first()
}

async function fillField(page: Page, widget: Json | undefined, value: Json, word: Word): Promise<void> {
  const box = (): Locator => labelled(page, word)
  switch (widget) {
    case 'hidden':
    case 'readout':
      return
    case 'radio-cards':
      return choose(page.getByRole('main').getByRole('radiogroup', { name: word('label') }), word, value)
    case 'select':
    case 'country':
      await box().selectOption(String(value))
      return
    case 'checkbox':
    case 'switch':
      await box().setChecked(value === true)
      return
    default:
      await box().fill(String(value))
  }
}

/** Deletes digit by digit: the caret of a code stays at its end, so nothing can be selected. */
async function empty(box: Locator): Promise<void> {
  const { length } = await box.inputValue()
  for (let digit = 0; digit < length; digit += 1) await box.press('Backspace')
}

/** The option with the value's label, or the first if the options come from the provider. */
async function choose(group: Locator, word: Word, value: Json): Promise<void> {
  const name = wordOf(word, `options.${value}.label`) ?? wordOf(word, `options.${value}`)
  const radio = name === undefined ? group.getByRole('radio').first() : group.getByRole('radio', { name })
  await expect(radio).toBeVisible()
  await radio.check()
}

function wordOf(word: Word, path: string): string | undefined {
  try {
    return word(path)
  } catch {
    return undefined
  }
}
