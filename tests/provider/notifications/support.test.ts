// Requests of customers: begun about a transfer, answered by an operator, closed and opened again; nobody sees another's.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#provider/db/index.ts'
import { support } from '#provider/operate/support.ts'
import { type Bench, dataOf, type Reply, signedIn, startBench } from '#tests/provider/access/setup.ts'
import { engines } from '#tests/provider/engines.ts'
import { upload as uploaded } from '#tests/provider/files/calls.ts'
import { JPEG } from '#tests/support/pictures.ts'

describe.each(await engines())('on %s', (_name, open) => {
  let db: Db
  let bench: Bench
  beforeAll(async () => {
    db = await open()
    bench = await startBench({}, db)
  }, 60_000)
  afterAll(async () => {
    await bench.close()
    await db.close()
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

  test('a request is answered in the app and by mail, closed, and opened again by writing', async () => {
    const person = await signedIn(bench)
    const file = await uploaded(bench, person.token, JPEG)
    const upload = { id: file, name: 'receipt.jpg', type: 'image/jpeg', size: JPEG.length }
    const made = read(await begin(person.token, { file: upload }))
    expect(made).toMatchObject({ state: 'open', posts: [{ from: 'customer', files: [{}] }] })
    expect(await operate('list')).toContain(made.reference)
    await operate('answer', made.reference, '--text', 'Nothing.', '--by', 'Nadia')
    const at = `${requests}/${made._id}`
    const answered = read(await bench.send('GET', at, { token: person.token }))
    expect(answered.state).toBe('answered')
    expect(answered.posts[1]).toMatchObject({ from: 'support', name: 'Nadia', message: 'Nothing.' })
    const { data } = JSON.parse(
      (await bench.send('GET', '/api/v1/notifications', { token: person.token })).text,
    )
    expect(data[0]).toMatchObject({ kind: 'support_answered', about: made._id })
    await operate('close', made.reference)
    const again = await bench.post(
      `${at}/posts`,
      { message: 'Really?' },
      { token: person.token, key: 'again' },
    )
    expect(read(again).state).toBe('reopened')
    expect(await operate('show', made.reference)).toContain('Really?')
    await expect(operate('answer', made.reference, '--text', ' ', '--by', 'Nadia')).rejects.toThrow('text')
  })

  test('a request is its customer’s alone, a file counts once, and one key makes one request', async () => {
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
