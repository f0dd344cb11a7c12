// Threads of requests: paginated, limited, and answered by id.
import { afterEach, describe, expect, test } from 'vitest'
import type { Db } from '#provider/db/index.ts'
import { ANSWER_BYTES } from '#provider/http/idempotency.ts'
import { policy } from '#provider/policy.ts'
import type { SupportRequestResponse } from '#src/generated/forms.ts'
import { benchOn } from '#tests/provider/auth/bench-on.ts'
import { type Bench, dataOf, type Reply, signedIn } from '#tests/provider/auth/setup.ts'
import { engines } from '#tests/provider/engines.ts'

const { posts_per_request, posts_shown } = policy.support

describe.each(await engines())('on %s', (_name, open) => {
  let db: Db
  let bench: Bench
  benchOn(open, (made, engine) => {
    bench = made
    db = engine
  })
  afterEach(() => {
    policy.support.posts_per_request = posts_per_request
  })

  const requests = '/api/v1/support/requests'

  /** A request with numbered replies, from 1. */
  async function thread(replies: number) {
    const { token } = await signedIn(bench)
    const post = (url: string, body?: object) => bench.post(url, body, { token, key: crypto.randomUUID() })
    const begun = dataOf<{ _id: string }>(await post(requests, { topic: 'fees', message: 'Message 0' }))
    const at = `${requests}/${begun._id}`
    const reply = (message: string) => post(`${at}/posts`, { message })
    for (let number = 1; number <= replies; number += 1) await reply(`Message ${number}`)
    const read = async (query = ''): Promise<SupportRequestResponse> =>
      JSON.parse((await bench.get(`${at}${query}`, { token })).text)
    return { id: begun._id, reply, read, close: () => post(`${at}/close`), token, at }
  }

  const messages = ({ data }: SupportRequestResponse) => data.posts.map(({ message }) => message)
  const numbered = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `Message ${from + index}`)

  test('a thread is paginated, newest first, each message once', async () => {
    const { read } = await thread(posts_shown + 4)
    const newest = await read()
    expect(messages(newest)).toEqual(numbered(5, posts_shown + 4))
    const older = await read(`?cursor=${newest.meta_data.next_cursor}&limit=3`)
    expect(messages(older)).toEqual(numbered(2, 4))
    const first = await read(`?cursor=${older.meta_data.next_cursor}`)
    expect(messages(first)).toEqual(numbered(0, 1))
    expect(first.meta_data.next_cursor).toBeNull()
    expect(messages(await read('?cursor=0'))).toEqual([])
  })

  test('a page that ends with the first message is the last one', async () => {
    const { read } = await thread(2)
    expect((await read('?limit=3')).meta_data.next_cursor).toBeNull()
    expect((await read('?limit=2')).meta_data.next_cursor).toBe('1')
  })

  test('a malformed cursor is refused', async () => {
    const { at, token } = await thread(0)
    expect((await bench.get(`${at}?cursor=-1`, { token })).body.error_code).toBe('validation_failed')
  })

  test('a full thread accepts no more, and says what to do', async () => {
    policy.support.posts_per_request = 2
    const { reply, read } = await thread(2)
    const { data } = await read()
    expect(data.full).toBe(true)
    const refused = await reply('One more')
    expect(refused.body.error_code).toBe('support_request_full')
    expect(refused.body.message).toContain(data.reference)
    expect(messages(await read())).toEqual(numbered(0, 2))
  })

  test('concurrent replies do not exceed the limit', async () => {
    policy.support.posts_per_request = 3
    const { reply, read } = await thread(1)
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(reply))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect((await read()).data.posts).toHaveLength(4)
  })

  test('the answer to a reply is as short for a long thread', async () => {
    const { reply, close } = await thread(0)
    const lengths: number[] = []
    for (const answer of [await reply('x'.repeat(10_000)), await reply('y'), await close()] as Reply[]) {
      expect(answer.status, answer.text).toBe(200)
      lengths.push(answer.text.length)
    }
    expect(Math.max(...lengths)).toBeLessThan(ANSWER_BYTES / 16)
  })

  test('closing a closed request writes nothing', async () => {
    const { id, close } = await thread(0)
    await close()
    const state = () => db.query('select xmin::text, state from support_messages where id = $1', [id])
    const before = await state()
    expect((await close()).status).toBe(200)
    expect(await state()).toEqual(before)
  })
})
