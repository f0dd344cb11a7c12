// Every path of a transfer through its states, from schemas/shared/transfer-states.json alone: the database accepts
// what the file declares, and nothing else.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, newId } from '#provider/db/index.ts'
import { isFinal, mayFollow, type TransferState } from '#provider/lib/transfer-states.ts'
import { addTransfer, findTransfer, transition } from '#provider/transfers/store.ts'
import declared from '#schemas/shared/transfer-states.json' with { type: 'json' }
import { engines } from '#tests/provider/engines.ts'
import { row } from '#tests/provider/transfers/row.ts'

const states = Object.keys(declared.states) as TransferState[]
const [first] = declared.timeline as [TransferState]

/** The paths from a state to an end that repeat no step. */
function pathsFrom(way: readonly TransferState[]): TransferState[][] {
  const at = way.at(-1) ?? first
  if (isFinal(at)) return [[...way]]
  const taken = new Set(way.slice(1).map((state, index) => `${way[index]} ${state}`))
  return states
    .filter((to) => mayFollow(at, to) && !taken.has(`${at} ${to}`))
    .flatMap((to) => pathsFrom([...way, to]))
}

const paths = pathsFrom([first])
const steps = states.flatMap((from) => states.map((to) => ({ from, to })))

it('the paths take every step that is declared', () => {
  const taken = new Set(paths.flatMap((way) => way.slice(1).map((to, index) => `${way[index]} ${to}`)))
  const all = steps.filter(({ from, to }) => mayFollow(from, to)).map(({ from, to }) => `${from} ${to}`)
  expect([...taken].sort()).toEqual(all.sort())
  expect(new Set(paths.map((way) => way.at(-1)))).toEqual(new Set(states.filter(isFinal)))
})

describe.each(await engines())('on %s', (_, open) => {
  let db: Db
  const customer = newId(new Date())
  const payee = newId(new Date())

  beforeAll(async () => {
    db = await open()
    await db.query(
      `insert into customers (id, phone, country, currency, status, password_hash, pin_hash, created_at, updated_at)
         values ($1, '+14165550187', 'CA', 'CAD', 'active', 'none', 'none', $2, $2)`,
      [customer, row.created_at],
    )
    await db.query(
      `insert into beneficiaries (customer_id, id, kind, country, currency, first_name, last_name, account_name, fingerprint,
         created_at, updated_at) values ($1, $2, 'bank-ng', 'NG', 'NGN', 'Ngozi', 'Eze', 'Ngozi Eze', 'x', $3, $3)`,
      [customer, payee, row.created_at],
    )
  })
  afterAll(() => db.close())

  let made = 0
  async function transferIn(state: TransferState) {
    made += 1
    const id = newId(new Date())
    const transfer = {
      ...row,
      customer_id: customer,
      id,
      reference: `FS-${made}`,
      beneficiary_id: payee,
      state,
    }
    await db.transaction(async (tx) => addTransfer(tx, transfer))
    return id
  }

  const stateOf = async (id: string) => (await findTransfer(db, customer, id))?.state

  it.each(paths.map((way) => [way.join(' → '), way] as const))('%s', async (_name, [begin, ...way]) => {
    const id = await transferIn(begin ?? first)
    for (const to of way) {
      await db.transaction(async (tx) => {
        const transfer = await findTransfer(tx, customer, id, { lock: true })
        if (transfer) await transition(tx, transfer, to, row.created_at, { due_at: null })
      })
      expect(await stateOf(id)).toBe(to)
    }
    const noted = await db.query<{ state: string }>(
      'select state from transfer_events where customer_id = $1 and transfer_id = $2 order by number',
      [customer, id],
    )
    expect(noted.map(({ state }) => state)).toEqual([begin, ...way])
  })

  it('an undeclared step is refused, whoever writes it', async () => {
    for (const { from, to } of steps) {
      const id = await transferIn(from)
      const write = () => db.query('update transfers set state = $2 where id = $1', [id, to])
      if (from === to || mayFollow(from, to)) await write()
      else
        await expect(write(), `${from} → ${to}`).rejects.toThrow(`A transfer cannot go from ${from} to ${to}`)
      expect(await stateOf(id)).toBe(mayFollow(from, to) ? to : from)
    }
  })

  it('an undeclared state is refused', async () => {
    await expect(transferIn('lost' as TransferState)).rejects.toThrow('transfers_state_check')
  })
})
