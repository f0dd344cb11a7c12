import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { runnableFlows } from '#scripts/data/flows.ts'
import { loadData } from '#scripts/data/load.ts'
import { operationsOf } from '#scripts/data/operations.ts'
import { prepareAll } from '#scripts/data/prepared.ts'
import { root } from '#scripts/root.ts'
import { pointerOf } from '#scripts/vite/atlas-data.ts'
import { atlasData } from '#scripts/vite/atlas-plugin.ts'
import { routeFiles } from '#scripts/vite/atlas-sentences.ts'
import { routes } from '#src/app/routes.ts'
import examples from '#src/atlas/examples.json' with { type: 'json' }
import { playFlow } from '#src/atlas/play.ts'
import { formStates } from '#src/atlas/states.ts'
import { type Draft, missingFor, stepOf } from '#src/flow/core/index.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { addRules } from '#src/lib/validation/keywords.ts'
import { allCapabilities } from '#tests/support/capabilities.ts'

const data = loadData(root)
const { prepared } = prepareAll(data)
const flows = runnableFlows(data)
const atlas = await atlasData(root)
const answers: Readonly<Record<string, unknown>> = examples.answers
const drafts: Readonly<Record<string, Draft>> = examples.drafts

describe.each(operationsOf(data))('the answer of $id', ({ id, row }) => {
  test.each(['recorded', 'made'])('%s: matches its schema', (source) => {
    const answer = source === 'made' ? atlas.operations[id]?.made : answers[id]
    if (source === 'recorded' && answer === undefined) return
    const schema = prepared.find((candidate) => candidate.id === row.response)?.resolved ?? {}
    const ajv = addRules(new Ajv({ strict: false, formats: {} }))
    const validate = ajv.compile(schema)
    expect([validate(answer), validate.errors]).toEqual([true, null])
  })
})

test('the frames have a provider with every capability', () => {
  expect(examples.answers['get-capabilities'].data).toEqual([...allCapabilities()].toSorted())
})

test('no response is recorded for an unknown operation', () => {
  expect(Object.keys(answers).filter((id) => atlas.operations[id] === undefined)).toEqual([])
})

describe.each(flows.map((flow) => [flow.id, flow] as const))('the flow %s', (_, flow) => {
  const met = playFlow(flow, {
    formData: (form) => [atlas.forms[form]?.maximal, atlas.forms[form]?.minimal].filter(isRecord),
    answerOf: (id) => answers[id] ?? atlas.operations[id]?.made,
    given: drafts[flow.id] ?? {},
  })

  test('plays to every step, with what each requires', () => {
    expect([...met.keys()].sort()).toEqual(flow.steps.map(({ id }) => id).sort())
    for (const [id, state] of met) expect(missingFor(stepOf(flow, id), state.draft), id).toEqual([])
  })
})

describe('the states of a form', () => {
  test('are its data, each of its rules, and the errors of its calls', () => {
    const form = atlas.forms['transfer-pin']
    if (!form) throw new Error('no form is called transfer-pin')
    const ids = formStates(atlas, flows, form).map(({ id }) => id)
    expect(ids).toEqual(
      expect.arrayContaining(['empty', 'minimal', 'maximal', 'errors', 'busy', 'offline', 'review']),
    )
    expect(ids).toContain('error:transfer-pin.pin.required')
    expect(ids).toEqual(expect.arrayContaining(['failed:pin_wrong', 'failed:pin_locked', 'failed:network']))
    expect(ids.length).toBe(new Set(ids).size)
  })

  test('show each rule with data that breaks it', () => {
    const rule = atlas.forms['login-phone']?.rules.find(({ id }) => id === 'login-phone.password.required')
    expect(rule).toMatchObject({ path: '/password', keyword: 'required' })
    expect(rule?.data).not.toHaveProperty('password')
  })

  test.each([
    ['', ''],
    ['pin', '/pin'],
    ['address.city', '/address/city'],
    ['previous_addresses.items.city', '/previous_addresses/0/city'],
    ['previous_addresses.items', '/previous_addresses/0'],
    ['items_sold', '/items_sold'],
  ])('the field %s is at %s', (field, pointer) => {
    expect(pointerOf(field)).toBe(pointer)
  })
})

describe('the sentences', () => {
  const sentence = (key: string) => atlas.sentences.find((one) => one.key === key)

  test('name the file that uses them, and the screen that shows them', () => {
    const heading = sentence('screens.login.heading')
    expect(heading?.readers).toEqual(['src/screens/access/login/LoginScreen.tsx'])
    expect(heading?.routes.map((index) => routes[index]?.pattern)).toEqual(['/login'])
  })

  test('have the line to edit', () => {
    const heading = sentence('screens.login.heading')
    expect(heading?.file).toBe('content/en-CA/screens/login.json')
    expect(heading?.line).toBeGreaterThan(1)
  })

  test('every route is listed with the file of its screen', async () => {
    const files = await routeFiles(root)
    expect(files).toHaveLength(routes.length)
    expect(files.filter((file) => !/^src\/screens\/.+\.tsx$/.test(file))).toEqual([])
  })
})
