// The commands that stop money and let it go: `npm run operate -- freeze customer ID --reason … --by …`.
import { parseArgs } from 'node:util'
import type { Clock } from '#provider/clock.ts'
import type { Db, Tx } from '#provider/db/index.ts'
import {
  type FreezeOrder,
  FreezeRefused,
  freezeCustomer,
  freezeTransfer,
  releaseCustomer,
  releaseTransfer,
} from '#provider/freezes/index.ts'

const actions: Readonly<Record<string, (tx: Tx, order: FreezeOrder) => Promise<void>>> = {
  'freeze customer': freezeCustomer,
  'freeze transfer': freezeTransfer,
  'release customer': releaseCustomer,
  'release transfer': releaseTransfer,
}

export const usage = `npm run operate -- freeze customer ID --reason "why" --by "who"
npm run operate -- freeze transfer ID --reason "why" --by "who"
npm run operate -- release customer ID --reason "why" --by "who"
npm run operate -- release transfer ID --reason "why" --by "who"
A customer's ID is a uuid or a number (+14165550142), a transfer's a uuid or a reference (FS-48K2-71QD).`

/**
 * Does what the words of the command line say and answers the sentence that tells it.
 *
 * @throws FreezeRefused with the sentence for the operator when it cannot be done
 */
export async function freeze(db: Db, clock: Clock, words: readonly string[]): Promise<string> {
  const { values, positionals } = read(words)
  const [verb = '', subject = '', id = '', ...rest] = positionals
  const act = actions[`${verb} ${subject}`]
  if (!act || id === '' || rest.length > 0) throw new FreezeRefused(usage)
  const { reason = '', by = '' } = values
  await db.transaction((tx) => act(tx, { id, reason, by, now: clock.now() }))
  return `${subject} ${id}: ${verb === 'freeze' ? 'frozen' : 'released'}`
}

function read(words: readonly string[]) {
  try {
    const options = { reason: { type: 'string' }, by: { type: 'string' } } as const
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch {
    throw new FreezeRefused(usage)
  }
}
