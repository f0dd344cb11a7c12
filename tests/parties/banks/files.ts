// A folder shared with a bank, the driver that works in it, and reports as banks write them.

import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { iso20022 } from '#provider/parties/banks/iso20022/index.ts'
import type { PayoutOrder } from '#provider/ports-money.ts'
import type { Bench } from '#tests/provider/money/setup.ts'

const IBAN = 'DE89370400440532013000'

export async function createBankFiles({
  deps: { db, clock, config },
  clock: time,
}: Pick<Bench, 'deps' | 'clock'>) {
  const root = await mkdtemp(join(tmpdir(), 'bank-files-'))
  for (const name of ['out', 'in']) await mkdir(join(root, name))
  const errors: string[] = []
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (fields: object, message: string) => void errors.push(`${message}: ${JSON.stringify(fields)}`),
  }
  const settings = {
    BANK_FILES: root,
    BANK_NAME: 'Farsend & Söhne',
    BANK_IBAN: IBAN,
    BANK_BIC: 'COBADEFF',
    BANK_CURRENCY: 'CAD',
  }
  const { port } = iso20022({ db, clock, log, origin: config.origin, settings })
  return {
    root,
    port,
    errors,
    fetch: () => port.moneyIn.fetch(time.now()),
    list: (folder: string) => readdir(join(root, folder)).catch(() => []),
    async written(): Promise<string[]> {
      const names = await readdir(join(root, 'out'))
      return Promise.all(names.toSorted().map((name) => readFile(join(root, 'out', name), 'utf8')))
    },
    /** Has the bank put a file in, some seconds ago. */
    async put(name: string, text: string, age = 0) {
      const path = join(root, 'in', name)
      await writeFile(path, text)
      const at = new Date(time.now().getTime() - age * 1000)
      await utimes(path, at, at)
    },
    remove: () => rm(root, { recursive: true, force: true }),
  }
}

export const payout = (key: string, changes: Partial<PayoutOrder> = {}): PayoutOrder => ({
  key,
  reference: 'FS-48K2-71QD',
  currency: 'CAD',
  amount: 12_345n,
  payee: {
    name: 'Zoë <Okafor>',
    country: 'CA',
    bankCode: '003',
    bankId: 'ca-003-12345',
    accountNumber: '1234567',
    phone: null,
  },
  payer: { name: 'Amara Okafor', country: 'CA', address: '12 Maple Street, Toronto, ON, M5V 2T6' },
  isCollected: false,
  sendingAmount: 12_345n,
  at: new Date('2026-11-20T10:00:00Z'),
  ...changes,
})

interface Entry {
  ref?: string
  number?: string
  amount: string
  currency?: string
  direction?: 'CRDT' | 'DBIT'
  status?: string
  undoes?: boolean
  endToEnd?: string
  text?: string
  account?: string
  details?: string
}

export function entryOf(entry: Entry): string {
  const { ref, number, amount, currency = 'CAD', direction = 'CRDT', status = 'BOOK', undoes = false } = entry
  const { endToEnd = 'NOTPROVIDED', text = '', account } = entry
  const from = account ? `<DbtrAcct><Id><IBAN>${account}</IBAN></Id></DbtrAcct>` : ''
  const details =
    entry.details ??
    `<TxDtls><Refs><EndToEndId>${endToEnd}</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Amara Okafor</Nm></Pty></Dbtr>${from}</RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
  return `<Ntry>${number ? `<NtryRef>${number}</NtryRef>` : ''}<Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${undoes ? '<RvslInd>true</RvslInd>' : ''}<Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>${ref ? `<AcctSvcrRef>${ref}</AcctSvcrRef>` : ''}<NtryDtls>${details}</NtryDtls></Ntry>`
}

const report = (message: string, root: string, part: string, entries: string, account: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}"><${root}><GrpHdr><MsgId>M1</MsgId></GrpHdr><${part}><Id>S1</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${entries}</${part}></${root}></Document>`

/** A arrival and debit notification. */
export const camt054 = (entries: string, account = IBAN): string =>
  report('camt.054.001.08', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn', entries, account)

/** A statement. */
export const camt053 = (entries: string, account = IBAN): string =>
  report('camt.053.001.08', 'BkToCstmrStmt', 'Stmt', entries, account)
