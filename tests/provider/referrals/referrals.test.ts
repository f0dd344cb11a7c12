// Referrals: a code counts once, each of the two is rewarded once, and abuse is refused with a reason.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCustomer } from '#provider/customers/store.ts'
import type { Db } from '#provider/db/index.ts'
import { exportOf } from '#provider/export/index.ts'
import { auditLedger } from '#provider/ledger/index.ts'
import { policy } from '#provider/policy.ts'
import {
  claimReferral,
  codeOf,
  ReferralUnknown,
  readReferrals,
  referralTick,
} from '#provider/referrals/index.ts'
import { engines } from '#tests/provider/engines.ts'
import { type Bench, createBench } from '#tests/provider/money/setup.ts'

describe.each(await engines())('on %s', (_name, open) => {
  let db: Db
  let bench: Bench
  beforeAll(async () => {
    db = await open()
    bench = await createBench(db)
  })
  afterAll(() => db.close())

  async function customerOf(id: string) {
    const [joined] = await db.query<{ created_at: Date }>('select created_at from customers where id = $1', [
      id,
    ])
    const row = await findCustomer(db, id)
    if (!row || !joined) throw new Error('no customer')
    return { ...row, ...joined }
  }

  /** A new customer, who joins after the earlier ones. */
  async function joins(): Promise<string> {
    bench.clock.move(1)
    return bench.customer()
  }

  const device = { value: undefined, set: () => undefined }

  async function claim(owner: string, friendId: string) {
    const code = await codeOf(db, owner)
    const friend = await customerOf(friendId)
    return db.transaction((tx) =>
      claimReferral(tx, { friend, code, device, address: '192.0.2.1', now: bench.clock.now() }),
    )
  }

  /** Two customers, one referred by the other; every customer of the bench has the same name. */
  async function pair(birthdays = ['1990-01-01', '1991-01-01']) {
    const [owner, friend] = [await joins(), await joins()]
    await db.query('update customers set dob = $2 where id = $1', [owner, birthdays[0]])
    await db.query('update customers set dob = $2, first_name = $3 where id = $1', [
      friend,
      birthdays[1],
      birthdays[0] === birthdays[1] ? 'Amara' : 'Kwame',
    ])
    expect(await claim(owner, friend)).toEqual({ state: 'waiting', reason: null })
    return { owner, friend }
  }

  async function deliver(friend: string, amount = '150.00') {
    const transfer = await bench.announced(friend, amount)
    await bench.pass(60)
    expect((await bench.look(friend, transfer._id)).status).toBe('delivered')
  }

  const friendOf = async (owner: string) => (await readReferrals(db, await customerOf(owner))).friends[0]

  test('both are rewarded once, however many workers run, and the ledger balances', async () => {
    const { owner, friend } = await pair()
    await deliver(friend)
    await Promise.all(Array.from({ length: 6 }, () => referralTick(bench.deps)))
    expect(await bench.balance(owner)).toBe('20.00')
    expect(await bench.balance(friend)).toBe('20.00')
    const seen = await readReferrals(db, await customerOf(owner))
    expect(seen.earned).toEqual([{ currency: 'CAD', amount: '20.00' }])
    expect(seen.friends[0]).toMatchObject({ name: 'Kwame O.', state: 'earned', reason: null })
    expect(await auditLedger(db)).toEqual({ unbalanced: [], drifted: [] })
  })

  test.each(['owner', 'friend'] as const)('a frozen %s moves no reward until the release', async (who) => {
    const both = await pair(who === 'owner' ? ['1950-01-01', '1951-01-01'] : ['1952-01-01', '1953-01-01'])
    const { owner, friend } = both
    await deliver(friend)
    const freeze = (at: Date | null) =>
      db.query('update customers set frozen_at = $2 where id = $1', [both[who], at])
    await freeze(bench.clock.now())
    await referralTick(bench.deps)
    expect((await friendOf(owner))?.state).toBe('waiting')
    expect([await bench.balance(owner), await bench.balance(friend)]).toEqual(['0.00', '0.00'])
    await freeze(null)
    await referralTick(bench.deps)
    expect([await bench.balance(owner), await bench.balance(friend)]).toEqual(['20.00', '20.00'])
  })

  test('a friend who is being frozen during the reward waits too', async () => {
    const { owner, friend } = await pair(['1954-01-01', '1955-01-01'])
    await deliver(friend)
    const freezing = db.transaction(async (tx) => {
      await tx.query('update customers set frozen_at = $2 where id = $1', [friend, bench.clock.now()])
      await sleep(400)
    })
    await sleep(100)
    // It finds a friend who may be rewarded, and waits for the row.
    await Promise.all([freezing, referralTick(bench.deps)])
    await referralTick(bench.deps)
    expect((await friendOf(owner))?.state).toBe('waiting')
    expect(await bench.balance(friend)).toBe('0.00')
  })

  test('a customer whose account is closed gets nothing, the other one is rewarded', async () => {
    const { owner, friend } = await pair(['1956-01-01', '1957-01-01'])
    await deliver(friend)
    await db.query('update customers set closes_at = $2, closed_at = $2 where id = $1', [
      owner,
      bench.clock.now(),
    ])
    await referralTick(bench.deps)
    expect([await bench.balance(owner), await bench.balance(friend)]).toEqual(['0.00', '20.00'])
    expect(await auditLedger(db)).toEqual({ unbalanced: [], drifted: [] })
  })

  test('a data export of either does not have the other’s number', async () => {
    const { owner, friend } = await pair(['1970-01-01', '1971-01-01'])
    await deliver(friend)
    await referralTick(bench.deps)
    for (const [own, other] of [
      [owner, friend],
      [friend, owner],
    ] as const) {
      const { parts } = exportOf({ sql: db, vault: bench.deps.vault }, own, 'json', bench.clock.now())
      let file = ''
      for await (const part of parts) file += part.toString()
      expect(file).toMatch(/"source": ?"referral"/)
      expect(file).not.toContain(other)
    }
  })

  test('a transfer that is too small earns nothing, and after its time the referral expires', async () => {
    const { owner, friend } = await pair()
    await deliver(friend, '99.00')
    await referralTick(bench.deps)
    expect((await friendOf(owner))?.state).toBe('waiting')
    bench.clock.move((policy.referrals.days_to_qualify + 1) * 86_400)
    await referralTick(bench.deps)
    expect(await friendOf(owner)).toMatchObject({ state: 'refused', reason: 'expired' })
  })

  test('the same person is not rewarded twice, and the reason is shown', async () => {
    const { owner, friend } = await pair(['1980-05-05', '1980-05-05'])
    await deliver(friend)
    await referralTick(bench.deps)
    expect(await friendOf(owner)).toMatchObject({ state: 'refused', reason: 'same_person', amount: null })
    expect(await bench.balance(owner)).toBe('0.00')
  })

  test('one’s own code, a second code, an old customer and an unknown code are rejected', async () => {
    const [owner, other, friend] = [await joins(), await joins(), await joins()]
    expect(await claim(owner, owner)).toEqual({ state: 'refused', reason: 'own_code' })
    expect((await claim(owner, friend)).state).toBe('waiting')
    expect((await claim(other, friend)).state).toBe('kept')
    const late = await joins()
    bench.clock.move((policy.referrals.days_to_claim + 1) * 86_400)
    expect(await claim(owner, late)).toEqual({ state: 'refused', reason: 'already_customer' })
    const stranger = await customerOf(late)
    const unknown = db.transaction((tx) =>
      claimReferral(tx, { friend: stranger, code: 'ZZZZZZZZ', device, address: '', now: bench.clock.now() }),
    )
    await expect(unknown).rejects.toThrow(ReferralUnknown)
  })

  /** New customers, the earliest first, with different birthdays. */
  async function people(count: number, year: number): Promise<string[]> {
    const ids: string[] = []
    while (ids.length < count) {
      const id = await joins()
      await db.query('update customers set dob = $2 where id = $1', [id, `${year + ids.length}-02-02`])
      ids.push(id)
    }
    return ids
  }

  const earned = (ids: readonly string[]) =>
    db.query<{ customer_id: string; friend_id: string }>(
      `select customer_id, friend_id from referrals where friend_id = any($1::uuid[]) and state = 'earned'`,
      [ids],
    )

  test('two customers who refer each other are rewarded once, and the earlier one sees why', async () => {
    const [first = '', second = ''] = await people(2, 1900)
    expect(await claim(first, second)).toEqual({ state: 'waiting', reason: null })
    expect(await claim(second, first)).toEqual({ state: 'refused', reason: 'joined_before' })
    await deliver(first)
    await deliver(second)
    await referralTick(bench.deps)
    expect(await earned([first, second])).toEqual([{ customer_id: first, friend_id: second }])
    expect([await bench.balance(first), await bench.balance(second)]).toEqual(['20.00', '20.00'])
    expect(await friendOf(second)).toMatchObject({ state: 'refused', reason: 'joined_before' })
  })

  test.each([3, 4])('a circle of %i customers is broken at the earliest', async (count) => {
    const circle = await people(count, 1905 + 5 * count)
    const answers = await Promise.all(
      circle.map((owner, index) => claim(owner, circle[(index + 1) % count] ?? '')),
    )
    expect(answers.filter(({ state }) => state === 'waiting')).toHaveLength(count - 1)
    expect(answers.at(-1)).toEqual({ state: 'refused', reason: 'joined_before' })
  })

  test('of two concurrent mutual claims one counts, however often', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [first = '', second = ''] = await people(2, 1930 + 2 * round)
      const [forth, back] = await Promise.all([claim(first, second), claim(second, first)])
      expect([forth.state, back.state]).toEqual(['waiting', 'refused'])
    }
  })

  test('customers who joined at the same moment cannot refer each other', async () => {
    const [one, other] = [await joins(), await bench.customer()]
    expect((await claim(one, other)).reason).toBe('joined_before')
    expect((await claim(other, one)).reason).toBe('joined_before')
  })

  test('the database refuses a reward for a friend who joined earlier', async () => {
    const [first = '', second = ''] = await people(2, 1960)
    const insert = (owner: string, friend: string, state: string) =>
      db.query(
        `insert into referrals (customer_id, friend_id, state, on_own_device, joined_at)
         values ($1, $2, $3, false, $4)`,
        [owner, friend, state, bench.clock.now()],
      )
    await expect(insert(second, first, 'waiting')).rejects.toThrow('joined before')
    await insert(second, first, 'refused')
    const earn = db.query(`update referrals set state = 'earned' where friend_id = $1`, [first])
    await expect(earn).rejects.toThrow('joined before')
    await insert(first, second, 'waiting')
  })

  test('only a limited number of friends a month are rewarded', async () => {
    const owner = await joins()
    await db.query(`update customers set dob = '1970-01-01' where id = $1`, [owner])
    const now = bench.clock.now()
    for (let count = 0; count < policy.referrals.per_month; count += 1) {
      const paid = await joins()
      await db.query(
        `insert into referrals (customer_id, friend_id, state, on_own_device, joined_at, decided_at)
         values ($1, $2, 'earned', false, $3, $3)`,
        [owner, paid, now],
      )
    }
    const friend = await joins()
    await claim(owner, friend)
    await deliver(friend)
    await referralTick(bench.deps)
    const one = (await readReferrals(db, await customerOf(owner))).friends.find(({ _id }) => _id === friend)
    expect(one).toMatchObject({ state: 'refused', reason: 'monthly_cap' })
  })
})
