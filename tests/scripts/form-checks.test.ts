import { expect, test } from 'vitest'
import { metaFindings } from '#scripts/check/data/meta.ts'
import { idFindings } from '#scripts/check/ids.ts'
import { type Finding, formatFinding } from '#scripts/data/finding.ts'
import { type Data, loadData } from '#scripts/data/load.ts'
import { type Changes, edited, sampleRepo } from '#tests/scripts/sample.ts'

const ui = 'schemas/forms/greeting.ui.json'
const words = 'content/en-CA/forms/greeting.json'

const check = {
  operation: 'greet',
  params: { id: 'name' },
  body: { name: 'name' },
  blocking: true,
  unreachable: 'allow',
}

const said = (find: (data: Data) => Finding[], changes: Changes) =>
  find(loadData(sampleRepo(changes)))
    .map(formatFinding)
    .join('\n')

/** The sample's ui file with an option on its text field. */
const withOption = (option: object, checkWords: object | null = { asking: 'a', unreachable: 'u' }) => ({
  ...edited(ui, '"word": {', `"word": { "ui:options": ${JSON.stringify(option)},`),
  ...(checkWords === null
    ? {}
    : edited(words, '"label": "Word"', `"label": "Word", "check": ${JSON.stringify(checkWords)}`)),
})

test('a check with existing names passes', () => {
  const changes = withOption({ check })
  expect(said(metaFindings, changes)).toBe('')
  expect(said(idFindings, changes)).toBe('')
})

test('an unknown operation is reported with the nearest one', () => {
  expect(said(idFindings, withOption({ check: { ...check, operation: 'great' } }))).toContain(
    'no operation is called "great". Did you mean "greet"?',
  )
})

test('a parameter that the operation lacks is reported', () => {
  expect(said(idFindings, withOption({ check: { ...check, body: { nam: 'name' } } }))).toContain(
    'no body of the operation is called "nam". Did you mean "name"?',
  )
})

test('a field that is no sibling is reported', () => {
  expect(said(idFindings, withOption({ check: { ...check, body: { name: 'nam' } } }))).toContain(
    'no field is called "nam". Did you mean "name"?',
  )
})

test('a pointer outside the answer is reported', () => {
  expect(said(idFindings, withOption({ check: { ...check, say: '/dat' } }))).toContain(
    'the answer has no such place: no property is called "dat". Did you mean "data"?',
  )
})

test('the pointer of choices must be a list in the answer', () => {
  const choices = { operation: 'greet', body: { name: 'name' }, list: '/data', value: '/a', label: '/b' }
  const { body: _body, ...rest } = choices
  expect(said(idFindings, withOption({ choices: rest }, null))).toContain(
    'there is no list in the answer there',
  )
})

test('a check without words, and words without a check', () => {
  expect(said(idFindings, withOption({ check }, null))).toContain('the check has no words')
  const only = edited(
    words,
    '"label": "Word"',
    '"label": "Word", "check": {"asking": "a", "unreachable": "u"}',
  )
  expect(said(idFindings, only)).toContain('the field "word" has no check in schemas/forms/greeting.ui.json')
})

test('an unknown option is reported with the nearest one', () => {
  expect(said(metaFindings, withOption({ inputmode: 'numeric' }, null))).toContain(
    '"inputmode" is not known here. Did you mean "inputMode"?',
  )
})

test('a widget that does not fit the type is reported', () => {
  expect(said(idFindings, edited(ui, '"text"', '"switch"'))).toContain(
    'the widget "switch" needs a field of the type "boolean"',
  )
})

test('a submit on the last digit needs a form with a single field', () => {
  const only = withOption({ submitWhenFull: true }, null)
  expect(said(idFindings, only)).toContain('would send the form before its other fields are filled in')
})

test('a form that sets a password names its owner', () => {
  const password = edited(ui, '"ui:autocomplete": "name"', '"ui:autocomplete": "new-password"')
  expect(said(idFindings, password)).toContain('add "username"')
})

test('an autofill token that does not fit there is reported', () => {
  const line = edited(ui, '"ui:autocomplete": "name"', '"ui:autocomplete": "street-address"')
  expect(said(idFindings, line)).toContain('browsers do not take "street-address"')
})
