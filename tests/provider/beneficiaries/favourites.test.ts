// Favourite beneficiaries are listed first.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stage, setStage } from '#tests/contract/stage.ts'
import { type Bench, dataOf, type Reply, startBench } from '#tests/provider/auth/setup.ts'

interface Listed {
  _id: string
  first_name: string
  is_favourite: boolean
}

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())

const save = async ({ ask }: Stage, first_name: string) => {
  const phone = { phone_country_code: 'NG', phone_number: '803 123 4567', phone: '+2348031234567' }
  const body = { kind: 'instant-money', country: 'NG', first_name, last_name: 'Eze', ...phone }
  return dataOf<Listed>(await ask('save-beneficiary', { body }))._id
}
const listed = async ({ ask }: Stage) =>
  dataOf<Listed[]>(await ask('list-beneficiaries')).map(
    ({ first_name, is_favourite }) => `${first_name}${is_favourite ? ' *' : ''}`,
  )
const codeOf = ({ body }: Reply) => body.error_code

test('a favourite is listed first, and returns to its place', async () => {
  const stage = await setStage(bench)
  const first = { params: { id: await save(stage, 'Adaeze') } }
  await save(stage, 'Bola')
  await save(stage, 'Chidi')
  expect(await listed(stage)).toEqual(['Chidi', 'Bola', 'Adaeze'])
  // Idempotent.
  for (const _ of [1, 2]) expect(dataOf(await stage.ask('add-favourite', first)).is_favourite).toBe(true)
  expect(await listed(stage)).toEqual(['Adaeze *', 'Chidi', 'Bola'])
  for (const _ of [1, 2]) expect(dataOf(await stage.ask('remove-favourite', first)).is_favourite).toBe(false)
  expect(await listed(stage)).toEqual(['Chidi', 'Bola', 'Adaeze'])
})

test('a removed and restored one is still a favourite; a removed one and another customer’s cannot become one', async () => {
  const [stage, other] = [await setStage(bench), await setStage(bench)]
  const params = { id: await save(stage, 'Adaeze') }
  await stage.ask('add-favourite', { params })
  expect(codeOf(await other.ask('remove-favourite', { params }))).toBe('not_found')
  await stage.ask('remove-beneficiary', { params })
  expect(codeOf(await stage.ask('add-favourite', { params }))).toBe('not_found')
  await stage.ask('restore-beneficiary', { params })
  expect(await listed(stage)).toEqual(['Adaeze *'])
})
