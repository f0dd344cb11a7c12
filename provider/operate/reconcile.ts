// Reconciles a partner's statement with the ledger, and keeps differences until explained.

import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { WrongCommand } from '#provider/lib/wrong-command.ts'
import { decimalIn } from '#provider/money.ts'
import {
  changeDifference,
  dueStatements,
  type KeptDifference,
  listDifferences,
  partnerIds,
  reconcile as reconcileStatement,
} from '#provider/reconcile/index.ts'
import type { OperateDeps } from './command.ts'
import { counted, verbFor } from './counted.ts'
import { byIn, commandOf, demandReasonAndBy, reasonOr } from './options.ts'

export const reconcile = commandOf('reconcile', {
  due() {
    return {
      async run({ db, clock, print }) {
        const due = await dueStatements(db, clock.now())
        for (const { partner, day } of due) print(`${day}  ${partner}`)
        print(`${counted(due.length, 'statement')} ${verbFor(due.length, 'are')} missing`)
      },
    }
  },

  'list [PARTNER] [--all]'([, partner], { all = false }) {
    if (partner !== undefined && !partnerIds.includes(partner)) throw noPartner(partner)
    return {
      async run({ db, print }) {
        const rows = await listDifferences(db, { ...(partner === undefined ? {} : { partner }), all })
        for (const row of rows) print(lineOf(row))
        print(counted(rows.length, 'difference'))
      },
    }
  },

  'explain NUMBER --reason "why" [--by "who"]'(words, values) {
    const number = Number(words[1])
    const { reason, by } = demandReasonAndBy(values)
    return {
      noted: { difference: String(number), reason, by },
      asks: `This explains the difference ${number} for good.`,
      run: (deps) => change(deps, number, { state: 'explained', explanation: reason }, by),
    }
  },

  'assign NUMBER --to "whom" --reason "why" [--by "who"]'(words, values) {
    const number = Number(words[1])
    const { reason, by } = demandReasonAndBy(values)
    const to = values.to?.trim() ?? ''
    if (to === '') throw new WrongCommand('Say to whom with --to.')
    return {
      noted: { difference: String(number), to, reason, by },
      undoneBy: 'reconcile',
      run: (deps) => change(deps, number, { state: 'assigned', assignee: to }, by),
    }
  },
  'PARTNER FILE [--by "who"]'([first = '', path = ''], values) {
    if (!partnerIds.includes(first)) throw noPartner(first)
    const by = byIn(values)
    const name = basename(path)
    return {
      noted: { partner: first, file: name, reason: reasonOr('the partner’s statement', values), by },
      asks: `This reads ${name} as a statement of ${first}; it can't be read again.`,
      run: (deps) => readAndCompare(deps, first, path, by),
    }
  },
})

async function readAndCompare({ db, clock, print }: OperateDeps, partner: string, path: string, by: string) {
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

function lineOf(row: KeptDifference): string {
  const { number, partner, kind, day, key, reference, currency, ours, theirs, state, assignee, explanation } =
    row
  const amount = (minor: bigint | null) =>
    minor === null ? '-' : `${decimalIn(minor, currency)} ${currency}`
  const more = state === 'assigned' ? `assigned to ${assignee}` : (explanation ?? state)
  const sides = `ours ${amount(ours)}  theirs ${amount(theirs)}`
  return [number, partner, kind, day, key, reference || '-', sides, more].join('  ')
}

const noPartner = (name: string) =>
  new WrongCommand(`There is no partner “${name}”. They are ${partnerIds.join(', ')}.`)
