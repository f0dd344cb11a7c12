// `npm run new` with invalid arguments; copy.test.ts tests its output.
import { expect, test } from 'vitest'
import { help, planOf } from '#scripts/new/kinds.ts'
import { sampleRepo } from '#tests/scripts/sample.ts'

test.each([
  ['fom x', 'no kind is called "fom". Did you mean "form"?'],
  ['form', 'a form needs a name in small letters'],
  ['form Tea', 'a form needs a name in small letters'],
  ['step helo x greeting ask', 'no flow is called "helo". Did you mean "hello"?'],
  ['step hello x greting ask', 'no form is called "greting". Did you mean "greeting"?'],
  ['step hello x greeting aks', 'no step of hello is called "aks". Did you mean "ask"?'],
  ['step hello cool greeting ask', 'the flow "hello" has a step "cool" already'],
  ['step hello x', 'say which form: greeting\nUsage: npm run new step'],
  ['operation greet greetings', 'an operation is called "greet" already'],
  ['operation x greeting', 'no heading is called "greeting". Did you mean "greetings"?'],
  ['operation x', 'say which heading: greetings'],
  ['screen dashbord x', 'no area of src/screens is called "dashbord". Did you mean "dashboard"?'],
  ['flow dashboard hello greeting', 'a flow is called "hello" already'],
  ['flow dashboard x greting', 'no form is called "greting". Did you mean "greeting"?'],
  ['widget tea-4', 'a widget needs a name of small letters and dashes'],
])('npm run new %s explains the error', (line, said) => {
  expect(() => planOf(sampleRepo(), line.split(' '))).toThrow(said)
})

test('alone it lists what it can write', () => {
  for (const kind of ['form', 'step', 'screen', 'flow', 'operation', 'widget'])
    expect(help()).toContain(`npm run new ${kind} `)
})
