// Reconciles a partner's statement with the ledger, and keeps differences until explained.

import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { WrongCommand } from '#provider/lib/wrong-command.ts'
import {
  changeDifference,
  dueStatements,
  type KeptDifference,
  listDifferences,
  partnerIds,
  reconcile as reconcileStatement,
} from '#provider/reconcile/index.ts'
import { currencyDigits } from '#src/generated/iso.ts'
import { fromMinor } from '#src/lib/money.ts'
import type { Command, OperateDeps, Order } from './command.ts'
import { counted, verbFor } from './counted.ts'
import { demandBy, demandReasonAndBy, notUnderstood, readOptions, reasonAndBy, reasonOr } from './options.ts'

const usage =
  'PARTNER FILE --by "who" | due | list [PARTNER] [--all] | explain NUMBER --reason "why" --by "who" | assign NUMBER --to "whom" --reason "why" --by "who"'

const options = { ...reasonAndBy, to: { type: 'string' }, all: { type: 'boolean' } } as const

interface Words {
  readonly rest: readonly string[]
  readonly values: {
    readonly reason?: string
    readonly by?: string
    readonly to?: string
    readonly all?: boolean
  }
}

const acts: Readonly<Record<string, (words: Words) => Order>> = {
  due({ rest }) {
    if (rest.length > 0) throw wrong()
    return {
      async run({ db, clock, print }) {
        const due = await dueStatements(db, clock.now())
        for (const { partner, day } of due) print(`${day}  ${partner}`)
        print(`${counted(due.length, 'statement')} ${verbFor(due.length, 'are')} missing`)
      },
    }
  },

  list({ rest, values: { all = false } }) {
    const [partner, ...more] = rest
    if (more.length > 0) throw wrong()
    if (partner !== undefined && !partnerIds.includes(partner)) throw noPartner(partner)
    return {
      async run({ db, print }) {
        const rows = await listDifferences(db, { ...(partner === undefined ? {} : { partner }), all })
        for (const row of rows) print(lineOf(row))
        print(counted(rows.length, 'difference'))
      },
    }
  },

  explain({ rest, values }) {
    const number = numberOf(rest)
    const { reason, by } = demandReasonAndBy(values)
    return {
      noted: { difference: String(number), reason, by },
      asks: `This explains the difference ${number} for good.`,
      run: (deps) => change(deps, number, { state: 'explained', explanation: reason }, by),
    }
  },

  assign({ rest, values }) {
    const number = numberOf(rest)
    const { reason, by } = demandReasonAndBy(values)
    const to = values.to?.trim() ?? ''
    if (to === '') throw new WrongCommand('Say to whom with --to.')
    return {
      noted: { difference: String(number), to, reason, by },
      undoneBy: 'reconcile',
      run: (deps) => change(deps, number, { state: 'assigned', assignee: to }, by),
    }
  },
}

export const reconcile: Command = {
  usage,
  read(args) {
    const { positionals, values } = readOptions('reconcile', usage, args, options)
    const [first = '', ...rest] = positionals
    const act = Object.hasOwn(acts, first) ? acts[first] : undefined
    if (act) return act({ rest, values })
    const [path, ...more] = rest
    if (path === undefined || more.length > 0) throw wrong()
    if (!partnerIds.includes(first)) throw noPartner(first)
    const by = demandBy(values)
    const name = basename(path)
    return {
      noted: { partner: first, file: name, reason: reasonOr('the partner’s statement', values), by },
      asks: `This reads ${name} as a statement of ${first}; it can't be read again.`,
      run: (deps) => readAndCompare(deps, first, path, by),
    }
  },
}

async function readAndCompare(
  { db, clock, print }: OperateDeps,
  partner: string,
  path: string,
  by: string,
): Promise<void> {
  const file = { name: basename(path), text: await textOf(path) }
  const { from, to, lines, agreed, found, answered } = await db.transaction((tx) =>
    reconcileStatement(tx, partner, file, { by, now: clock.now() }),
  )
  print(
    `${partner}, ${from} to ${to}: ${counted(lines, 'line')}, ${agreed} ${verbFor(agreed, 'agree')} with the ledger`,
  )
  for (const { number, explanation } of answered) print(`${number}  answered  ${explanation}`)
  for (const difference of found) print(lineOf(difference))
  print(counted(found.length, 'difference'))
}

/** @throws WrongCommand for a missing or non-text file */
async function textOf(path: string): Promise<string> {
  const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new WrongCommand(`The file ${path} can't be read (${error.code}).`)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw new WrongCommand(`The file ${path} is not UTF-8 text.`)
  }
}

async function change(
  { db, clock, print }: OperateDeps,
  number: number,
  to: Parameters<typeof changeDifference>[2],
  by: string,
): Promise<void> {
  await db.transaction((tx) => changeDifference(tx, number, to, { by, now: clock.now() }))
  print(`${number}: ${to.state}`)
}

/** Number, kind, date, movement, both amounts and state. */
function lineOf(row: KeptDifference): string {
  const { number, partner, kind, day, key, reference, currency, ours, theirs, state, assignee, explanation } =
    row
  const amount = (minor: bigint | null) =>
    minor === null ? '-' : `${fromMinor(minor, currencyDigits(currency))} ${currency}`
  const more = state === 'assigned' ? `assigned to ${assignee}` : (explanation ?? state)
  const sides = `ours ${amount(ours)}  theirs ${amount(theirs)}`
  return [number, partner, kind, day, key, reference || '-', sides, more].join('  ')
}

function numberOf(rest: readonly string[]): number {
  const [text = '', ...more] = rest
  if (!/^\d{1,9}$/.test(text) || more.length > 0) throw wrong()
  return Number(text)
}

const wrong = () => notUnderstood('reconcile', usage)
const noPartner = (name: string) =>
  new WrongCommand(`There is no partner “${name}”. They are ${partnerIds.join(', ')}.`)
