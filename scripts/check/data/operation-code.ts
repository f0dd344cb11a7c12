// Compares each row of the operations table with what its handler can reach: tables written, money booked,
// parties called. Reads the code without running it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AstNode, isNode, walkAst } from '#scripts/code/ast.ts'
import { Reach, type Reached } from '#scripts/code/reach.ts'
import { type SourceFile, sourceFiles } from '#scripts/code/source-files.ts'
import type { Check } from '#scripts/data/check.ts'
import type { Finding } from '#scripts/data/finding.ts'
import { type Data, findingAt, listFiles } from '#scripts/data/load.ts'
import { type OperationRow, operationsOf } from '#scripts/data/operations.ts'
import { stringsAt } from '#src/lib/schema/json.ts'

/** How a statement changes a table; only in these columns, if given. */
interface Write {
  readonly verb: string
  readonly table: string
  readonly columns?: readonly string[]
}

/** A write recorded by the database, with its topic of live-event. */
interface Noted extends Write {
  readonly topic: string
}

interface Facts {
  readonly parties: readonly string[]
  /** Topics of live-event it changes, and those whose tables it reads. */
  readonly changes: readonly string[]
  readonly reads: readonly string[]
  readonly books: boolean
  readonly admits: boolean
}

export type CallCode = ReadonlyMap<string, Facts>

const BOOKS = 'provider/ledger/index.ts#post'
const NOTES = 'provider/live/index.ts#noteChange'

/** Ports are read from `parties`; messages go by the outbox. */
const PORT = /^parties\.(\w+)$/
const TEXTS = 'provider/messages/sms.ts'
const MAILS = 'provider/messages/mail.ts'
const BANKS = 'provider/ports.ts#bankIn'

/** They notify the customer afterwards, and succeed without a messaging party. */
const TELLS_IF_IT_CAN: readonly string[] = [
  ...['login', 'confirm-login', 'passkey-login', 'stop-waiting-change', 'cancel-waiting-change'],
  ...['confirm-authenticator', 'remove-authenticator', 'make-recovery-codes'],
  ...['add-passkey', 'remove-passkey', 'submit-personal', 'change-beneficiary'],
]

/** What controls access. */
const WAYS_IN: readonly Write[] = [
  { verb: 'insert into', table: 'passkeys' },
  { verb: 'delete from', table: 'passkeys' },
  { verb: 'insert into', table: 'authenticators' },
  { verb: 'delete from', table: 'authenticators' },
  { verb: 'insert into', table: 'recovery_codes' },
  { verb: 'insert into', table: 'contact_changes' },
  { verb: 'update', table: 'customers', columns: ['phone', 'password_hash', 'pin_hash'] },
]

/** Writes without a trigger, since no other device needs to see them at once. */
const OWN: readonly Noted[] = [
  { verb: 'insert into', table: 'security_events', topic: 'access' },
  { verb: 'update', table: 'passkeys', topic: 'access' },
  { verb: 'delete from', table: 'kept_drafts', topic: 'draft' },
]

const verbs: Readonly<Record<string, string>> = {
  insert: 'insert into',
  update: 'update',
  delete: 'delete from',
}

/** Triggers that record changes: `after insert or update of balance on wallets … note_row('accounts'`. */
function notedIn(sql: string): [name: string, writes: Noted[]][] {
  const triggers = sql.matchAll(
    /create constraint trigger (\w+)\s+after\s+([\w\s,]+?)\s+on\s+(\w+)\s[^;]*?note_row\('([\w-]+)'/g,
  )
  return [...triggers].map(([, name = '', events = '', table = '', topic = '']) => [
    name,
    events.split(/\s+or\s+/).map((event) => {
      const [verb = '', ...of] = event.split(/\s+of\s+|\s*,\s*/)
      return { verb: verbs[verb] ?? verb, table, topic, ...(of.length > 0 ? { columns: of } : {}) }
    }),
  ])
}

/** Whether a statement writes this; for an update, whether it sets one of the columns. */
function isWritten(text: string, { verb, table, columns }: Write): boolean {
  const [, rest] = text.split(new RegExp(`\\b${verb} ${table}\\b`), 2)
  if (rest === undefined) return false
  const [set = ''] = rest.split(/\bwhere\b/)
  return columns?.some((column) => new RegExp(`\\b${column}\\b[^=<>]*=`).test(set)) ?? true
}

const reads = (text: string, table: string): boolean => new RegExp(`\\b(?:from|join) ${table}\\b`).test(text)

/** @param sources at least those of provider/ */
export function callCode(root: string, sources: readonly SourceFile[]): CallCode {
  const triggers = listFiles(root, 'provider/db/migrations').flatMap((file) =>
    notedIn(readFileSync(join(root, file), 'utf8')),
  )
  // A later migration may redefine a trigger.
  const noted = [...new Map(triggers).values(), OWN].flat()
  const reach = new Reach(sources)
  const facts = new Map<string, Facts>()
  for (const { file, parsed } of sources.filter((one) => one.file.startsWith('provider/handlers/')))
    walkAst(parsed().program, (node, parents) => {
      const name = node.type === 'Property' && parents.length <= HANDLER_DEPTH ? keyOf(node) : undefined
      if (name !== undefined && isNode(node.value))
        facts.set(name, factsOf(reach.from(file, node.value), noted))
    })
  return facts
}

/** Program, export, declaration, declarator, satisfies, object. */
const HANDLER_DEPTH = 6

const keyOf = ({ key }: AstNode): string | undefined =>
  isNode(key) ? String(key.value ?? key.name) : undefined

/** What is told by text is told by mail too if there is one, so only what mails alone needs it. */
function partiesOf({ places, members }: Reached): string[] {
  const files = new Set([...places].map((place) => place.split('#')[0]))
  const messages = files.has(TEXTS) ? ['sms'] : files.has(MAILS) ? ['mail'] : []
  const banks = places.has(BANKS) ? ['banks'] : []
  return [...new Set([...messages, ...banks, ...members.flatMap((member) => PORT.exec(member)?.[1] ?? [])])]
}

function factsOf(reached: Reached, noted: readonly Noted[]): Facts {
  const { places, texts, each } = reached
  const saying = each.filter((one) => one.places.has(NOTES)).flatMap((one) => one.texts)
  const writes = (write: Write) => texts.some((text) => isWritten(text, write))
  return {
    parties: partiesOf(reached),
    changes: [
      ...new Set([
        ...noted.filter(writes).map(({ topic }) => topic),
        ...TOPICS.filter((topic) => saying.includes(topic)),
        ...(places.has(BOOKS) ? ['accounts'] : []),
      ]),
    ],
    // Every call reads the customer's own row.
    reads: [
      ...new Set(
        noted
          .filter(({ table }) => table !== 'customers' && texts.some((text) => reads(text, table)))
          .map(({ topic }) => topic),
      ),
    ],
    books: places.has(BOOKS),
    admits: WAYS_IN.some(writes),
  }
}

const TOPICS: readonly string[] = ['accounts', 'draft', 'hand-over', 'identity', 'profile', 'transfers']

function rowFindings({ id, row, source, path }: OperationRow, facts: Facts): Finding[] {
  const tell = (name: string, message: string) =>
    findingAt(source, row[name] === undefined ? path : [...path, name], message)
  const missing = (name: string, wanted: readonly string[], why: (one: string) => string) =>
    wanted
      .filter((one) => !stringsAt(row, name).includes(one))
      .map((one) => tell(name, `"${id}" ${why(one)}: add it to "${name}"`))
  const parties = facts.parties.filter(
    (party) => !['sms', 'mail'].includes(party) || !TELLS_IF_IT_CAN.includes(id),
  )
  const unneeded = missing('needs', parties, (party) => `asks the party "${party}"`)
  if (row.auth !== 'customer') return unneeded
  if (row.method === 'GET') {
    const live = row.gives === undefined ? facts.reads : []
    return [...unneeded, ...missing('live', live, (topic) => `reads what "${topic}" is made of`)]
  }
  // The bell updates itself. Leaving signs the customer out, so nothing is fetched.
  const changes = facts.changes.filter((topic) => topic !== 'notifications' && row.effect !== 'leaves')
  return [
    ...unneeded,
    ...missing('changes', changes, (topic) => `changes what "${topic}" is made of`),
    ...stringsAt(row, 'changes')
      .filter((topic) => !facts.changes.includes(topic))
      .map((topic) =>
        tell('changes', `nothing that "${id}" does changes "${topic}": take it out of "changes"`),
      ),
    ...(facts.books && !['spends', 'collects', 'returns'].includes(String(row.effect))
      ? [tell('effect', `"${id}" books money: its effect is "spends", "collects" or "returns"`)]
      : []),
    ...(facts.admits && row.effect !== 'admits'
      ? [tell('effect', `"${id}" changes who gets in: its effect is "admits"`)]
      : []),
  ]
}

export const callCodeFindings = (data: Data, code: CallCode): Finding[] =>
  operationsOf(data).flatMap((operation) => {
    const facts = code.get(operation.id)
    return facts === undefined ? [] : rowFindings(operation, facts)
  })

export const callsAndCode: Check = {
  name: 'calls and what they do',
  isOfData: true,
  run: ({ root, data }) => callCodeFindings(data, callCode(root, sourceFiles(root, ['provider']))),
}
