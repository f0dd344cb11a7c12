import { expect, test } from 'vitest'
import { runnableFlows } from '#scripts/data/flows.ts'
import { loadData } from '#scripts/data/load.ts'
import { root } from '#scripts/root.ts'
import { atlasData } from '#scripts/vite/atlas-plugin.ts'
import { csvOf, journeyOf } from '#src/atlas/journey.ts'
import { subjectsOf } from '#src/atlas/subjects.ts'

const atlas = { ...(await atlasData(root)), flows: runnableFlows(loadData(root)) }
const journey = journeyOf(atlas, subjectsOf(atlas), 'sign-up')
const keysOf = (step: string): string[] =>
  journey.find(({ subject }) => subject.step.id === step)?.lines.map(({ key }) => key) ?? []

test('a journey has its steps in order, including those of nested flows', () => {
  const ids = journey.map(({ subject }) => subject.step.id)
  expect(ids.slice(0, 2)).toEqual(['mobile', 'code-sent'])
  expect(ids).toContain('set-pin')
})

test('a step has its title, the words and errors of its form, and the errors of its call', () => {
  expect(keysOf('mobile')).toEqual(
    expect.arrayContaining([
      'flows.sign-up.steps.mobile.title',
      'forms.sign-up-mobile.fields.phone_number.errors.required',
      'provider.errors.too_many_requests',
    ]),
  )
  expect(keysOf('mobile')).not.toContain('forms.sign-up-pin.fields.pin.label')
})

test('every sentence has the line to edit, in a spreadsheet', () => {
  const csv = csvOf(journey, ['Step', 'Sentence', 'Name', 'File', 'Line'], ({ subject }) => subject.step.id)
  const rows = csv.split('\r\n')
  expect(rows[0]).toBe('Step,Sentence,Name,File,Line')
  expect(rows.length - 2).toBe(journey.reduce((sum, { lines }) => sum + lines.length, 0))
  expect(rows).toContainEqual(
    expect.stringMatching(
      /^mobile,.*,flows\.sign-up\.steps\.mobile\.title,content\/en-CA\/flows\/sign-up\.json,\d+$/,
    ),
  )
})

test('commas, quotes and formulas are escaped', () => {
  const [step] = journey
  if (!step) throw new Error('no step')
  const line = { key: 'a', file: 'f', line: 1 }
  const lines = [
    { ...line, text: 'One, “two”' },
    { ...line, text: 'say "hi"' },
    { ...line, text: '=1+1' },
  ]
  expect(
    csvOf([{ ...step, lines }], [], () => 's')
      .split('\r\n')
      .slice(1, 4),
  ).toEqual(['s,"One, “two”",a,f,1', 's,"say ""hi""",a,f,1', "s,'=1+1,a,f,1"])
})
