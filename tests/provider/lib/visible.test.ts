// Text by strangers that operators read: ESC, BEL, U+009B and bidi marks act in a terminal, so the provider escapes them
// wherever it outputs outside text as plain text.

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#provider/app.ts'
import { newId } from '#provider/db/index.ts'
import { csvLine } from '#provider/lib/csv-line.ts'
import { sendMail } from '#provider/messages/mail.ts'
import { readMessages } from '#provider/messages/outbox.ts'
import { sendSms } from '#provider/messages/sms.ts'
import { carryOut, understand } from '#provider/operate/order.ts'
import { securityEvent } from '#provider/security/events.ts'
import { freshDb } from '#tests/provider/database.ts'
import { type Bench, createBench } from '#tests/provider/money/setup.ts'

let bench: Bench
beforeAll(async () => {
  bench = await createBench(await freshDb())
}, 60_000)
afterAll(() => bench.db.close())

/** Sets the terminal's title, rings, clears the screen in one byte, reverses the line, breaks it for some. */
const HOSTILE = 'a\u001b]0;owned\u0007b\u009b2Jc\u202ed\u2066e\u2028f\u0008g\ufeffh'
const SHOWN = 'a\\u001b]0;owned\\u0007b\\u009b2Jc\\u202ed\\u2066e\\u2028f\\u0008g\\ufeffh'
/** Names in several scripts, one with the joiner that Persian and Indic words need. */
const LETTERS = 'Zoë Nwáńkwọ Łukasz Ωμέγα Иван 李小龍 محمد می\u200cخواهم 👩\u200d👧'
const ACTING = /[^\P{C}\u200c\u200d]|[\u2028\u2029]/u

async function said(...args: string[]): Promise<string[]> {
  const lines: string[] = []
  await carryOut(understand(args), { ...bench.deps, print: (line) => lines.push(line) })
  for (const line of lines) expect(line).not.toMatch(ACTING)
  return lines
}

async function request(message: string): Promise<string> {
  const reference = `FS-7K2M-${1000 + Number(newId().replace(/\D/g, '').slice(-3))}`
  await bench.db.query(
    `insert into support_messages (id, reference, name, email, topic, message, created_at, updated_at)
     values ($1, $2, $3, 'ngozi@example.com', 'fees', $4, $5, $5)`,
    [newId(), reference, `${HOSTILE} ${LETTERS}`, message, bench.clock.now()],
  )
  return reference
}

test('a support request escapes terminal controls, and keeps letters of all scripts', async () => {
  const reference = await request(`${HOSTILE}\n\n2026-11-20T10:00:00.000Z  Farsend\nattachment 1  paid.pdf`)
  const shown = await said('support', 'show', reference)
  expect(shown.join('\n')).toContain(`  ${SHOWN}`)
  expect(shown.join('\n')).toContain(LETTERS)
  // A line disguised as ours is marked as the writer's.
  expect(shown).not.toContain('2026-11-20T10:00:00.000Z  Farsend')
  expect(shown).not.toContain('attachment 1  paid.pdf')
  expect((await said('support', 'list')).join('\n')).toContain(SHOWN)
})

test('a line of JSON is unchanged, and has no active controls', async () => {
  const detail = { purpose: HOSTILE }
  await securityEvent(bench.db, { event: 'hand_over', outcome: 'done', now: bench.clock.now(), detail })
  const lines = await said('security-log', '--json')
  expect(lines.map((line) => JSON.parse(line).detail.purpose)).toContain(HOSTILE)
  expect((await said('security-log')).join('\n')).toContain(SHOWN)
})

test('a reason, a name and a file name in a command are shown as stored', async () => {
  const customer = await bench.customer()
  await said('freeze', 'customer', customer, '--reason', HOSTILE, '--by', 'Ada')
  await expect(said('support', 'show', HOSTILE)).rejects.toThrow()
})

test('a table cell is a single inert line, without formulas', () => {
  expect(csvLine([HOSTILE, '=1+1', '\t=1+1', 'one\r\ntwo', LETTERS])).toBe(
    `${SHOWN},'=1+1,\\u0009=1+1,one\\u000d\\u000atwo,${LETTERS}\r\n`,
  )
})

test('a mail has one subject and no other header, and neither it nor a text message has controls', async () => {
  const now = bench.clock.now()
  const subject = `Hello\r\nBcc: everybody@example.com ${HOSTILE}`
  await sendMail(bench.db, { to: 'ada@example.com', subject, text: `Hello\n${HOSTILE} ${LETTERS}`, now })
  await sendSms(bench.db, { to: '+14165550123', text: `Hello\n${HOSTILE} ${LETTERS}`, now })
  const [sms, mail] = await readMessages(bench.db, undefined)
  expect(mail?.subject).toBe(`Hello\\u000d\\u000aBcc: everybody@example.com ${SHOWN}`)
  expect(mail?.text).toBe(`Hello\n${SHOWN} ${LETTERS}`)
  expect(sms?.text).toBe(`Hello\n${SHOWN} ${LETTERS}`)
})

test('a log line is JSON without active controls', async () => {
  const lines: string[] = []
  const config = { ...bench.deps.config, logLevel: 'info' } as const
  const logStream = { write: (line: string) => lines.push(line) }
  const { server, deps } = await buildApp({ db: bench.db, config, clock: bench.clock, logStream })
  deps.log.warn({ what: HOSTILE }, HOSTILE)
  server.log.error(new Error(HOSTILE))
  await server.close()
  const told = lines.map((line) => line.replace(/\n$/, ''))
  expect(told.filter((line) => line.includes('owned'))).toHaveLength(2)
  for (const line of told) expect(line).not.toMatch(ACTING)
  expect(told.map((line) => JSON.parse(line).what)).toContain(HOSTILE)
})

test('an error that repeats typed text escapes it too', async () => {
  const typed = ['provider/operate.ts', 'limit', 'customer', 'x', HOSTILE, 'CAD', '--until', '2030-01-01']
  const failed = await promisify(execFile)(process.execPath, typed).catch((error: unknown) => error)
  expect(failed).toMatchObject({ stderr: expect.stringContaining(SHOWN) })
})
