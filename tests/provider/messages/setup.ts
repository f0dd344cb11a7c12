import type { Db } from '#provider/db/index.ts'
import { createMessenger } from '#provider/messages/worker.ts'
import { type Letter, type Mail, PartnerDown, type Sms } from '#provider/ports.ts'
import { createBench } from '#tests/provider/money/setup.ts'

type Answer = (letter: Letter) => Promise<{ id: string }>

export interface StoredMessage {
  key: string
  status: string
  attempts: number
  partner_id: string | null
  failure: string | null
  body: string | null
  subject: string | null
  code: string | null
}

export const down: Answer = () => Promise.reject(new PartnerDown('Down'))

/** An outbox with real partners, which answer as told and take everything by default. */
export async function createPost(db: Db) {
  const bench = await createBench(db)
  const letters: Letter[] = []
  const told: { fields: object; message: string }[] = []
  const takes: Answer = async ({ key }) => ({ id: `id of ${key}` })
  const answers = { sms: takes, mail: takes }
  const send = (channel: 'sms' | 'mail') => (letter: Letter) => {
    letters.push(letter)
    return answers[channel](letter)
  }
  const sms: Sms = { reaches: () => true, send: send('sms') }
  const mail: Mail = { send: send('mail') }
  const real = { sms: { driver: 'twilio', settings: {} }, mail: { driver: 'smtp', settings: {} } }
  const deps = {
    ...bench.deps,
    log: { ...bench.deps.log, warn: (fields: object, message: string) => told.push({ fields, message }) },
    parties: { ...bench.deps.parties, sms, mail },
    config: { ...bench.deps.config, parties: { ...bench.deps.config.parties, ...real } },
  }
  const messenger = createMessenger(deps)
  return {
    bench,
    deps,
    /** What the partners were given. */
    letters,
    told,
    answers,
    messenger,
    now: () => bench.clock.now(),
    move: (seconds: number) => bench.clock.move(seconds),
    /** One look, and the end of all it starts. */
    async run() {
      await messenger.tick()
      await messenger.settled()
    },
    stored: (recipient: string) =>
      db.query<StoredMessage>(
        `select key, status, attempts, partner_id, failure, body, subject, code from outbox
         where recipient = $1 order by id`,
        [recipient],
      ),
  }
}

let numbers = 0
/** A number that no other test has. */
export const newNumber = (): string => {
  numbers += 1
  return `+1416555${String(2000 + numbers)}`
}
