import { identityTick } from '#provider/identity/index.ts'
import type { Verifier } from '#provider/ports.ts'
import type { IdentityResponse } from '#src/generated/forms.ts'
import { type Bench, dataOf, logIn, type Reply, signedIn } from '#tests/provider/auth/setup.ts'
import { upload } from '#tests/provider/files/calls.ts'
import { jpeg } from '#tests/support/pictures.ts'

export type Identity = IdentityResponse['data']
type CheckName = Identity['checks'][number]['check']

export const personal = {
  first_name: 'Amara',
  last_name: 'Okafor',
  gender: 'female',
  dob: '1990-04-12',
  country: 'CA',
  email: 'amara@mail.com',
  phone_number: '(416) 555-0142',
  phone: '+14165550142',
}
export const address = {
  country: 'CA',
  street_name: '120 Bloor Street East',
  city: 'Toronto',
  state: 'ON',
  zipcode: 'M4W 1B7',
  years_at_address: 'over-3',
}

let serial = 0

/** A customer to be verified, and their calls. */
export interface Person {
  readonly id: string
  /** Of the newest login. */
  readonly token: string
  readonly phone: string
  /** Logs in again, after time has passed. */
  login(): Promise<void>
  give(check: CheckName, changes?: Record<string, unknown>): Promise<Reply>
  consent(): Promise<Reply>
  identity(): Promise<Identity>
  check(name: CheckName): Promise<Identity['checks'][number]>
  /** The verifier's id of the newest attempt at a check. */
  submission(name: CheckName): Promise<string>
}

/** A file as a form value. */
export async function file(bench: Bench, token: string, kind: 'document' | 'picture', name = `${kind}.jpg`) {
  const id = await upload(bench, token, jpeg(), { kind, name })
  return { id, name, type: 'image/jpeg', size: 2048 }
}

export async function newPerson(bench: Bench): Promise<Person> {
  const { token: first, id, phone } = await signedIn(bench, { verified: false })
  let token = first

  /** Valid answers for each check, with the customer's own files. */
  async function right(check: CheckName): Promise<Record<string, unknown>> {
    const today = bench.deps.clock.now()
    const day = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)
    switch (check) {
      case 'personal':
        return personal
      case 'address':
        return address
      case 'document': {
        const photo_page = await file(bench, token, 'document')
        const about = { document_type: 'passport', document_number: 'AB123456', document_country: 'CA' }
        return { ...about, expires_on: day(400), photo_page }
      }
      case 'proof-of-address':
        return {
          document_kind: 'utility-bill',
          issued_on: day(-10),
          file: await file(bench, token, 'document'),
        }
      case 'selfie':
        return { selfie: await file(bench, token, 'picture') }
    }
  }

  const post = (path: string, body: unknown) => {
    serial += 1
    return bench.post(`/api/v1/identity/${path}`, body, { token, key: `identity-${serial}` })
  }

  const person: Person = {
    id,
    get token() {
      return token
    },
    phone,
    async login() {
      token = dataOf<{ token: string }>(await logIn(bench, { phone })).token
    },
    give: async (check, changes = {}) => post(check, { ...(await right(check)), ...changes }),
    consent: () => post('submission', { consent: true }),
    identity: async () => dataOf<Identity>(await bench.get('/api/v1/identity', { token })),
    async check(name) {
      const found = (await person.identity()).checks.find(({ check }) => check === name)
      if (!found) throw new Error(`no check ${name}`)
      return found
    },
    async submission(name) {
      const [row] = await bench.db.query<{ id: string }>(
        'select id from identity_checks where customer_id = $1 and name = $2 order by given_at desc, id desc limit 1',
        [id, name],
      )
      return row?.id ?? ''
    },
  }
  return person
}

export const allChecks = ['personal', 'address', 'document', 'proof-of-address', 'selfie'] as const

/** Submits everything and consents. */
export async function giveAll(person: Person): Promise<void> {
  for (const check of allChecks) dataOf(await person.give(check))
  dataOf(await person.consent())
}

/** Runs the worker until nothing is due. */
export async function work(bench: Bench, verifier?: Verifier): Promise<void> {
  while ((await identityTick(bench.deps, verifier)) > 0) await Promise.resolve()
}
