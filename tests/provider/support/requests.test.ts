// Support requests: opened about a transfer, answered by an operator, closed and reopened; private to their customer.
import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Db } from '#provider/db/index.ts'
import { notificationTick } from '#provider/notifications/index.ts'
import { saveFile } from '#provider/operate/save-file.ts'
import { support } from '#provider/operate/support.ts'
import { policy } from '#provider/policy.ts'
import { benchOn } from '#tests/provider/auth/bench-on.ts'
import { type Bench, dataOf, type Reply, signedIn } from '#tests/provider/auth/setup.ts'
import { engines } from '#tests/provider/engines.ts'
import { upload as uploaded } from '#tests/provider/files/calls.ts'
import { JPEG } from '#tests/support/pictures.ts'

describe.each(await engines())('on %s', (_name, open) => {
  let db: Db
  let bench: Bench
  benchOn(open, (made, engine) => {
    bench = made
    db = engine
  })

  const requests = '/api/v1/support/requests'
  interface Request {
    readonly _id: string
    readonly reference: string
    readonly state: string
    readonly posts: readonly {
      from: string
      name: string | null
      message: string
      files: { name: string }[]
    }[]
  }
  const read = (answer: Reply) => dataOf<Request>(answer)
  const operate = async (...args: string[]) => {
    const lines: string[] = []
    await support.read(args).run({ ...bench.deps, print: (line) => lines.push(line) })
    return lines.join('\n')
  }
  const begin = async (
    token: string,
    body: Record<string, unknown> = {},
    key: string = crypto.randomUUID(),
  ) => bench.post(requests, { topic: 'fees', message: 'What does it cost?', ...body }, { token, key })

  test('a request is answered in the app and by mail, closed, and reopened by a message', async () => {
    const person = await signedIn(bench)
    const file = await uploaded(bench, person.token, JPEG)
    const upload = { id: file, name: 'receipt.jpg', type: 'image/jpeg', size: JPEG.length }
    const made = read(await begin(person.token, { file: upload }))
    expect(made).toMatchObject({ state: 'open' })
    expect(await operate('list')).toContain(made.reference)
    await operate('answer', made.reference, '--text', 'Nothing.', '--by', 'Nadia')
    const at = `${requests}/${made._id}`
    const answered = read(await bench.send('GET', at, { token: person.token }))
    expect(answered.state).toBe('answered')
    expect(answered.posts[0]).toMatchObject({ from: 'customer', files: [{}] })
    expect(answered.posts[1]).toMatchObject({ from: 'support', name: 'Nadia', message: 'Nothing.' })
    const { data } = JSON.parse(
      (await bench.send('GET', '/api/v1/notifications', { token: person.token })).text,
    )
    expect(data[0]).toMatchObject({ kind: 'support_answered', about: made._id })
    await operate('close', made.reference, '--reason', 'all is said', '--by', 'Nadia')
    const again = await bench.post(
      `${at}/posts`,
      { message: 'Really?' },
      { token: person.token, key: 'again' },
    )
    expect(read(again).state).toBe('reopened')
    expect(await operate('show', made.reference)).toContain('Really?')
    await expect(operate('answer', made.reference, '--text', ' ', '--by', 'Nadia')).rejects.toThrow('text')
  })

  test.each([
    ['en-CA', /^We answered your request FS-/, 'Read all of it or write back: '],
    ['fr-CA', /^Nous avons répondu à votre demande FS-/, 'Pour tout lire ou nous répondre\u00a0: '],
  ])('the mail of an answer has its text verbatim: %s', async (language, opening, link) => {
    const person = await signedIn(bench)
    await db.query('update customers set language = $2 where id = $1', [person.id, language])
    const [row] = await db.query<{ email: string }>('select email from customers where id = $1', [person.id])
    const made = read(await begin(person.token))
    const first = 'Fees are <b>{amount}</b> & {link}.\n\nSee https://farsend.example/fees'
    await operate('answer', made.reference, '--text', first, '--by', 'Nadia')
    await operate('answer', made.reference, '--text', `Second ${'😀 word '.repeat(1000)}`, '--by', 'Musa')
    await notificationTick(bench.deps)
    const [second, mail, ...more] = (await bench.outbox(row?.email ?? '')).filter(({ subject }) =>
      subject?.includes('What does it cost?'),
    )
    expect(more).toEqual([])
    expect(mail?.text).toMatch(opening)
    expect(mail?.text).toContain(`\n\n${first}\n\nNadia, `)
    const { origin } = bench.deps.config
    const page = `${link}${origin}/dashboard/profile/cutomer-support?request=${made._id}\n`
    expect(mail?.text).toContain(page)
    expect(second?.text).toMatch(/(?:word|😀)…\n\nMusa, /u)
    expect(Array.from(second?.text ?? '').length).toBeLessThan(4500)
    expect(second?.text).toContain(page)
    expect(second?.text).not.toContain('\ufffd')
  })

  /** A request with a message that has a file, and a second one. */
  async function withFiles() {
    const person = await signedIn(bench)
    const send = async (name: string) => ({
      id: await uploaded(bench, person.token, JPEG, { name }),
      name,
      type: 'image/jpeg',
      size: JPEG.length,
    })
    const made = read(await begin(person.token, { file: await send('receipt.jpg') }))
    const body = { message: 'And this', file: await send('second.jpg') }
    const at = `${requests}/${made._id}/posts`
    await bench.post(at, body, { token: person.token, key: crypto.randomUUID() })
    return { person, reference: made.reference }
  }

  const folder = () => mkdtemp(join(tmpdir(), 'farsend-support-'))

  test('an operator sees the attachments and saves one to a file, which is logged', async () => {
    const { person, reference } = await withFiles()
    const shown = await operate('show', reference)
    expect(shown).toContain(`attachment 1  receipt.jpg  image/jpeg  ${JPEG.length} bytes`)
    expect(shown).toMatch(/And this\nattachment 2 {2}second\.jpg/)
    const mails = (await bench.outbox(policy.support.email)).filter(({ subject }) =>
      subject?.includes(reference),
    )
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining(`second.jpg (image/jpeg, 2,048 bytes)`),
      expect.stringContaining(`receipt.jpg (image/jpeg, 2,048 bytes)`),
    ])
    const to = join(await folder(), 'saved.jpg')
    expect(await operate('attachment', reference, '2', '--to', to)).toContain('second.jpg')
    expect(await readFile(to)).toEqual(JPEG)
    expect((await stat(to)).mode & 0o777).toBe(0o600)
    const logged = await db.query(
      "select detail from security_events where event = 'document_read' and customer_id = $1",
      [person.id],
    )
    expect(logged).toHaveLength(1)
    await expect(operate('attachment', reference, '2', '--to', to)).rejects.toThrow('is there already')
    const nowhere = `${to}-folder/saved.jpg`
    await expect(operate('attachment', reference, '2', '--to', nowhere)).rejects.toThrow('does not exist')
    expect(await readFile(to)).toEqual(JPEG)
  })

  test('only the request’s own attachments are saved, and a dry run saves nothing', async () => {
    const { person, reference } = await withFiles()
    const to = join(await folder(), 'saved.jpg')
    await expect(operate('attachment', reference, '3', '--to', to)).rejects.toThrow('no attachment 3')
    await expect(operate('attachment', 'FS-0000-0000', '1', '--to', to)).rejects.toThrow('no request')
    await expect(operate('attachment', reference, '1')).rejects.toThrow('--to')
    for (const wrong of ['0', 'x', '-1'])
      await expect(operate('attachment', reference, wrong, '--to', to)).rejects.toThrow('Write: npm run')
    const dry = support.read(['attachment', reference, '1', '--to', to])
    await dry.run({ ...bench.deps, isRehearsed: true, print: () => undefined })
    await expect(readFile(to)).rejects.toThrow('ENOENT')
    await db.query('delete from uploads where customer_id = $1', [person.id])
    expect(await operate('show', reference)).toContain('attachment 1  deleted')
    await expect(operate('attachment', reference, '1', '--to', to)).rejects.toThrow('is deleted')
  })

  test('an incomplete file is not left behind', async () => {
    const to = join(await folder(), 'saved.jpg')
    async function* broken() {
      yield JPEG
      throw new Error('storage is away')
    }
    await expect(saveFile(to, broken())).rejects.toThrow('storage is away')
    await expect(readFile(to)).rejects.toThrow('ENOENT')
  })

  test('a request is private to its customer, a file counts once, and one key makes one request', async () => {
    const [person, stranger] = [await signedIn(bench), await signedIn(bench)]
    const file = await uploaded(bench, person.token, JPEG)
    const upload = { id: file, name: 'receipt.jpg', type: 'image/jpeg', size: JPEG.length }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => begin(person.token, { file: upload }, 'one')),
    )
    const [made] = answers.map(read)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await begin(person.token, { file: upload })).body.error_code).toBe('upload_missing')
    expect((await bench.send('GET', `${requests}/${made?._id}`, { token: stranger.token })).status).toBe(404)
    const theirs = await bench.post(
      `${requests}/${made?._id}/posts`,
      { message: 'Hi' },
      { token: stranger.token, key: 'x' },
    )
    expect(theirs.status).toBe(404)
  })
})
