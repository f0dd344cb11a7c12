import { expect, it, vi } from 'vitest'
import { freshDb } from '#tests/provider/database.ts'
import { createBench } from '#tests/provider/money/setup.ts'

/** References that are taken before new ones are made. */
const taken = vi.hoisted((): string[] => [])
vi.mock('#provider/lib/reference.ts', async (original) => {
  const real = await original<typeof import('#provider/lib/reference.ts')>()
  return { ...real, newReference: () => taken.shift() ?? real.newReference() }
})

it('a reference in use is not issued again', async () => {
  const bench = await createBench(await freshDb())
  const customer = await bench.customer()
  const { transaction_reference: one } = await bench.create(customer, '10.00')
  taken.push(one, one, 'FS-0000-001Y')
  expect((await bench.create(await bench.customer(), '10.00')).transaction_reference).toBe('FS-0000-001Y')
  await bench.db.close()
})
