// Our bank by files: orders go out as pain.001 and reports come in as camt.053, camt.054 and pain.002, through a
// folder that the bank's own channel (EBICS, SFTP) carries. Orders are kept until the next file; a report is read
// once and moved away after its transaction.

import { randomBytes } from 'node:crypto'
import { faultOf } from '#provider/lib/fault.ts'
import { type CreateDriver, PartnerDown, PartnerRefused, type World } from '#provider/ports.ts'
import type { Banks, GivenBack, PayoutOrder } from '#provider/ports-money.ts'
import { createFolder, type Folder, type IncomingFile } from './folder.ts'
import { type Agent, type Instruction, type Own, painFile } from './pain.ts'
import { factsIn } from './report.ts'
import { applyFacts, beginFiles, contentOf, keepOrder, noteWritten, senderOf, statusOf } from './store.ts'
import { isWhole, parseXml } from './xml.ts'

export const iso20022: CreateDriver<Banks> = (world) => {
  const { settings, db } = world
  const folder = createFolder(settings['BANK_FILES'] ?? '')
  const own: Own = {
    name: settings['BANK_NAME'] ?? '',
    account: (settings['BANK_IBAN'] ?? '').replaceAll(/\s/g, ''),
    bic: settings['BANK_BIC'] ?? '',
    currency: settings['BANK_CURRENCY'] ?? '',
  }
  return {
    port: {
      names: { enquire: async () => ({ result: 'unreachable' }) },
      payouts: {
        async order(order) {
          const instruction = instructionOf(order)
          if (!instruction) return { outcome: 'refused' }
          await folder.demand()
          await keepOrder(db, 'payout', instruction, world.clock.now())
          return { outcome: 'taken', collectNumber: null }
        },
        status: (key) => statusOf(db, key),
      },
      moneyIn: {
        async fetch(now) {
          await writeFiles(world, folder, own, now)
          return readReports(world, folder, own, now)
        },
        giveBack: (payment, now) => giveBack(world, folder, own, payment, now),
      },
    },
  }
}

/** Undefined for what a bank can't pay: cash, and accounts without a bank that it could name. */
function instructionOf(order: PayoutOrder): Instruction | undefined {
  const { key, currency, amount, payee, payer, reference, isCollected } = order
  const agent = agentOf(payee)
  if (isCollected || payee.accountNumber === null || agent === undefined) return undefined
  return {
    key,
    currency,
    amount: amount.toString(),
    payee: { name: payee.name, country: payee.country, agent, account: payee.accountNumber },
    debtor: payer,
    remittance: reference,
  }
}

/**
 * The payee's bank: a sort code; 0, institution and transit number (Payments Canada, Rule F1); null inside an IBAN.
 */
function agentOf({ country, bankCode, bankId, accountNumber }: PayoutOrder['payee']): Agent | undefined {
  const [, institution, transit] = /^ca-(\d{3})-(\d{5})$/.exec(bankId ?? '') ?? []
  if (institution && transit) return { system: 'CACPA', member: `0${institution}${transit}` }
  if (country === 'GB' && bankCode) return { system: 'GBDSC', member: bankCode.replaceAll('-', '') }
  return bankCode === null && /^[A-Z]{2}\d{2}/.test(accountNumber ?? '') ? null : undefined
}

async function giveBack(
  { db }: World,
  folder: Folder,
  own: Own,
  payment: GivenBack,
  now: Date,
): Promise<void> {
  const { id, currency, amount } = payment
  const sender = await senderOf(db, id)
  if (!sender) throw new PartnerRefused('The bank names no account that this payment came from', 'no_account')
  await folder.demand()
  const instruction = {
    key: id,
    currency,
    amount: amount.toString(),
    payee: sender,
    debtor: null,
    remittance: `RETURN ${own.name}`,
  }
  await keepOrder(db, 'return', instruction, now)
}

/** Writes what is ordered, all of it into one file. @throws PartnerDown */
async function writeFiles({ db, log }: World, folder: Folder, own: Own, now: Date): Promise<void> {
  await folder.demand()
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  for (const { file, begun_at } of await beginFiles(db, `${time}-${randomBytes(6).toString('hex')}`, now)) {
    const instructions = await contentOf(db, file)
    if (instructions.length === 0) continue
    await folder.write(`${file}.xml`, painFile(file, own, instructions, begun_at))
    await noteWritten(db, file)
    log.info({ file, payments: instructions.length }, 'orders written for the bank')
  }
}

/** How many facts were new. @throws PartnerDown */
async function readReports(world: World, folder: Folder, own: Own, now: Date): Promise<number> {
  let news = 0
  for (const name of await folder.list()) {
    const file = await folder.read(name)
    if (file) news += await readReport(world, folder, own, file, now)
  }
  return news
}

/** Milliseconds that a bank may take to write a file. */
const WRITING = 3_600_000

async function readReport({ db, log }: World, folder: Folder, own: Own, file: IncomingFile, now: Date) {
  const { name, text, changed } = file
  if (text !== undefined && !isWhole(text) && now.getTime() - changed.getTime() < WRITING) return 0
  const facts = factsOf(text, own)
  if (typeof facts === 'string') {
    log.error({ file: name, fault: facts }, 'a report of the bank can’t be read')
    await folder.settle(name, 'failed')
    return 0
  }
  try {
    const { news, oddities } = await applyFacts(db, facts, now)
    for (const { what, about } of oddities)
      log.error({ file: name, what, about }, 'a report of the bank needs a look')
    await folder.settle(name, 'done')
    return news
  } catch (error) {
    if (error instanceof PartnerDown) throw error
    // Read again next time; the others go on.
    log.error({ file: name, fault: faultOf(error) }, 'a report of the bank stays')
    return 0
  }
}

/** Or why it can't be read. */
function factsOf(text: string | undefined, own: Own) {
  if (text === undefined) return 'It is too large, or not UTF-8'
  if (!isWhole(text)) return 'It is not a whole document'
  try {
    return factsIn(parseXml(text), own.account)
  } catch (error) {
    return faultOf(error)
  }
}
