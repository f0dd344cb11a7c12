import { expect, it } from 'vitest'
import { limitUsed } from '#provider/transfers/limits.ts'
import { untouchedDb } from '#tests/provider/database.ts'
import { createBench } from './setup.ts'

it('a limit does not read its long history: paid and promised amounts have an index each', async () => {
  const bench = await createBench(await untouchedDb())
  const { text, values } = limitUsed(await bench.customer({}), 'CAD', bench.clock.now())
  const plan = await bench.db.transaction(async (tx) => {
    await tx.query('set local enable_seqscan = off')
    return tx.query(`explain ${text}`, values)
  })
  const indices = [...JSON.stringify(plan).matchAll(/Scan (?:using|on) (transfers_[a-z]+)/g)].map(
    ([, name]) => name,
  )
  // Two of them tell what was paid when.
  const kind = (name = '') => (['transfers_moved', 'transfers_sent'].includes(name) ? 'paid' : name)
  expect(indices.map(kind).toSorted()).toEqual(['paid', 'transfers_promised'])
  await bench.db.close()
})
