// Shared by the tests of waiting changes.
import { randomUUID } from 'node:crypto'
import { applyDue } from '#provider/auth/waiting-changes/index.ts'
import { isRecord } from '#src/lib/is-record.ts'
import { type Bench, codeFor, dataOf, newPhone, PIN, signedIn } from '#tests/provider/auth/setup.ts'

export type Customer = Awaited<ReturnType<typeof signedIn>>

interface Waiting {
  _id: string
  kind: string
  to: string | null
  due_at: string
}
const isWaiting = (value: unknown): value is Waiting => isRecord(value) && typeof value.due_at === 'string'

export function waitingCalls(bench: () => Bench) {
  const post = (token: string, path: string, body?: unknown) =>
    bench().post(`/api/v1/profile/${path}`, body, { token, key: randomUUID() })

  /** A customer who has just entered the PIN, and whose address is confirmed. */
  async function begin(changes: Record<string, unknown> = {}): Promise<Customer> {
    const customer = await signedIn(bench(), { first_name: 'Amara', last_name: 'Okafor', ...changes })
    await post(customer.token, 'confirm', { pin: PIN })
    const { db, deps } = bench()
    await db.query('update customers set email_confirmed_at = $2 where id = $1', [
      customer.id,
      deps.clock.now(),
    ])
    return customer
  }

  const details = (
    { phone, email }: { phone: string; email: string },
    changes: { phone?: string; email?: string },
  ) => ({ first_name: 'Amara', last_name: 'Okafor', phone, email, ...changes })

  /** Requests a change of number or address, and confirms it with the code. */
  async function change(customer: Customer, changes: { phone?: string; email?: string }) {
    await post(customer.token, 'update/user-details', details(customer, changes))
    const kind = changes.phone === undefined ? 'email' : 'phone'
    const code = await codeFor(bench(), changes.phone ?? changes.email ?? '')
    return post(customer.token, 'contact-changes/confirm', { kind, code })
  }

  async function changePhone(customer: Customer): Promise<string> {
    const phone = newPhone()
    const answer = await change(customer, { phone })
    if (answer.status !== 200) throw new Error(answer.text)
    return phone
  }

  const waiting = async ({ token }: { token: string }): Promise<Waiting[]> => {
    const { waiting_changes } = dataOf(await bench().get('/api/v1/profile', { token }))
    return Array.isArray(waiting_changes) ? waiting_changes.filter(isWaiting) : []
  }

  async function stopToken(to: string): Promise<string> {
    const messages = await bench().outbox(to)
    return messages.flatMap(({ text }) => /stop-change#([\w-]+)/.exec(text)?.[1] ?? []).at(0) ?? 'none'
  }

  return {
    begin,
    post,
    change,
    changePhone,
    details,
    waiting,
    stopToken,
    find: (token: string) => bench().post('/api/v1/profile/waiting-changes/find', { token }),
    stop: (token: string) => bench().post('/api/v1/profile/waiting-changes/stop', { token }),
    cancel: ({ token }: { token: string }, id: string) => post(token, `waiting-changes/${id}/stop`),
    apply: () => applyDue(bench().db, bench().deps.clock.now()),
    textsTo: async (to: string) => (await bench().outbox(to)).map(({ text }) => text),
  }
}
