// Email by each driver; SMTP with a real server.
import { createServer } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { simulatedMail } from '#provider/parties/mail/simulated.ts'
import { smtp } from '#provider/parties/mail/smtp.ts'
import type { Mail } from '#provider/ports.ts'
import { freePort } from '#scripts/run/ports.ts'
import { worldWith } from '#tests/parties/world.ts'
import { selfSigned, startMailServer } from './server.ts'

type Server = Awaited<ReturnType<typeof startMailServer>>

const key = '3f1c2a54-9b1e-4d0a-8f53-5a2f6f0f9b11'
const mail = { key, to: 'ada@example.com', subject: 'Your code', text: '123456\n\nTo you', validFor: 600 }

const MAIL_FROM = 'Farsend <hello@farsend.example>'

const byUrl = (url: string, from = MAIL_FROM) => smtp(worldWith({ SMTP_URL: url, MAIL_FROM: from })).port
const to = ({ port }: Server, login = '') => byUrl(`smtp://${login}127.0.0.1:${port}`)

let server: Server
beforeAll(async () => {
  server = await startMailServer()
})
afterEach(() => {
  server.received.length = 0
})
afterAll(() => server.stop())

/** The lines of a header, unfolded. */
const headersOf = (source: string) =>
  (source.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ').split('\r\n')

describe.each<[string, () => Mail]>([
  ['simulated', () => simulatedMail(worldWith({})).port],
  ['smtp', () => to(server)],
])('%s', (_name, open) => {
  test('takes a mail, and a repeat under the same id', async () => {
    const port = open()
    const first = await port.send(mail)
    expect(first.id).toContain(key)
    expect(await port.send(mail)).toEqual(first)
  })
})

describe('smtp', () => {
  test('sends one mail to one address, in plain text, whose Message-ID is the key', async () => {
    await to(server).send({ ...mail, subject: 'Zoë – your code' })
    const [got, ...more] = server.received
    expect(more).toEqual([])
    expect(got).toMatchObject({ from: 'hello@farsend.example', to: ['ada@example.com'] })
    expect(headersOf(got?.source ?? '')).toEqual(
      expect.arrayContaining([
        `From: ${MAIL_FROM}`,
        'To: ada@example.com',
        `Message-ID: <${key}@farsend.example>`,
        'Auto-Submitted: auto-generated',
        'Content-Type: text/plain; charset=utf-8',
      ]),
    )
    expect(got?.source).toContain('123456')
  })

  test.each([
    'Hello\r\nBcc: everybody@example.com',
    'Hello\nBcc: everybody@example.com',
    'Hello\rBcc: everybody@example.com',
    'Hello\r\n\r\nAnother body',
    `Hello ${'x'.repeat(2000)}\r\nBcc: everybody@example.com`,
  ])('a subject starts no other header: %j', async (subject) => {
    await to(server).send({ ...mail, subject })
    const [got] = server.received
    expect(got?.to).toEqual(['ada@example.com'])
    const names = headersOf(got?.source ?? '').map((line) => line.split(':')[0])
    expect(names.filter((name) => name === 'Bcc' || name === 'Subject')).toEqual(['Subject'])
    expect(got?.source.split('\r\n\r\n').slice(1).join()).not.toContain('Another body')
  })

  test.each([
    'ada@example.com, everybody@example.com',
    'ada@example.com\r\nBcc: everybody@example.com',
    'ada@example.com>\r\nRCPT TO:<everybody@example.com',
    'Everybody <everybody@example.com>',
    'a@b@example.com',
    'group: everybody@example.com;',
    'nobody',
    '',
  ])('%j is not one address, and refused', async (address) => {
    await expect(to(server).send({ ...mail, to: address })).rejects.toMatchObject({
      name: 'PartnerRefused',
      code: 'address',
    })
    expect(server.received).toEqual([])
  })

  test.each([
    ['to' as const, 550],
    ['content' as const, 554],
  ])('a permanent no to %s is a refusal', async (step, code) => {
    const strict = await startMailServer({ [step]: code })
    const refused = { name: 'PartnerRefused', code: String(code) }
    await expect(to(strict).send(mail)).rejects.toMatchObject(refused)
    await strict.stop()
  })

  test.each([
    ['to' as const, 451],
    ['content' as const, 452],
    ['from' as const, 550],
    ['login' as const, 535],
  ])('%s answered with %i means later, or other settings', async (step, code) => {
    const busy = await startMailServer({ [step]: code }, { allowInsecureAuth: true })
    const failed = to(busy, 'ada:secret@').send(mail)
    await expect(failed).rejects.toMatchObject({ name: 'PartnerDown' })
    await expect(failed).rejects.toThrow(String(code))
    await busy.stop()
  })

  test('nobody there is no answer', async () => {
    const port = await freePort()
    await expect(byUrl(`smtp://127.0.0.1:${port}`).send(mail)).rejects.toMatchObject({ name: 'PartnerDown' })
  })

  test('nor is silence, and its connection ends', { timeout: 40_000 }, async () => {
    let isClosed = false
    const silent = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        isClosed = true
      })
    })
    const port = await freePort()
    await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve))
    await expect(byUrl(`smtp://127.0.0.1:${port}`).send(mail)).rejects.toMatchObject({ name: 'PartnerDown' })
    await expect.poll(() => isClosed).toBe(true)
    silent.close()
  })

  test.each([
    ['http://mail.example', MAIL_FROM, 'SMTP_URL'],
    ['mail.example:465', MAIL_FROM, 'SMTP_URL'],
    ['smtps://user:secret@', MAIL_FROM, 'SMTP_URL'],
    ['smtps://mail.example', 'Farsend', 'MAIL_FROM'],
    ['smtps://mail.example', 'Farsend <hello@farsend.example>\r\nBcc: x@example.com', 'MAIL_FROM'],
  ])('%s and %j stop the start, and no password is shown', (url, from, setting) => {
    expect(() => byUrl(url, from)).toThrow(setting)
    expect(() => byUrl(url, from)).not.toThrow('secret')
  })
})

// 0.0.0.0 leads here, but is no name of this machine.
describe('elsewhere', () => {
  test('a server without TLS gets neither password nor mail', async () => {
    const clear = await startMailServer({}, { allowInsecureAuth: true })
    const failed = byUrl(`smtp://ada:secret@0.0.0.0:${clear.port}`).send(mail)
    await expect(failed).rejects.toMatchObject({ name: 'PartnerDown' })
    expect(clear.received).toEqual([])
    await clear.stop()
  })

  test.each(['smtp', 'smtps'])('nor does one of %s whose certificate nobody signed', async (scheme) => {
    const unknown = await startMailServer({}, { secure: scheme === 'smtps', disabledCommands: [] })
    const failed = byUrl(`${scheme}://ada:secret@0.0.0.0:${unknown.port}`).send(mail)
    await expect(failed).rejects.toMatchObject({ name: 'PartnerDown' })
    expect(unknown.received).toEqual([])
    await unknown.stop()
  })
})

const signed = await selfSigned()

test.skipIf(!signed)('with a certificate that is known, it logs in and sends', async () => {
  const known = await startMailServer(
    {},
    { ...signed, secure: true, disabledCommands: [], authOptional: false },
  )
  const usual = getCACertificates()
  setDefaultCACertificates([signed?.cert ?? ''])
  try {
    await byUrl(`smtps://ada:se%40cret@localhost:${known.port}`).send(mail)
    expect(known.received).toEqual([expect.objectContaining({ user: 'ada', isSecure: true })])
  } finally {
    setDefaultCACertificates(usual)
    await known.stop()
  }
})
