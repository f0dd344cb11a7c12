// Messages as an operator sees them: what failed and why, and how many went which way.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMail } from '#provider/messages/mail.ts'
import { sendSms } from '#provider/messages/sms.ts'
import { PartnerRefused } from '#provider/ports.ts'
import { freshDb } from '#tests/provider/database.ts'
import { createPost, down } from '#tests/provider/messages/setup.ts'
import { operate } from '#tests/provider/operate/run.ts'

let post: Awaited<ReturnType<typeof createPost>>
beforeAll(async () => {
  post = await createPost(await freshDb())
})
afterAll(() => post.bench.db.close())

test('lists failures with the partner’s code, counts the rest, and shows no text', async () => {
  const { db } = post.bench
  const told = { text: 'A secret', code: '123456' }
  const [refused, taken] = ['+14165550131', '+14165550132']
  post.answers.sms = ({ to, key }) =>
    to === refused ? Promise.reject(new PartnerRefused('No', '21211')) : Promise.resolve({ id: key })
  post.answers.mail = down
  const at = post.now().toISOString()
  await sendSms(db, { to: refused, ...told, now: post.now() })
  await sendSms(db, { to: taken, ...told, now: post.now() })
  await sendMail(db, { to: 'ada@example.com', subject: 'Secret', ...told, now: post.now() })
  await post.run()
  const read = (...args: string[]) => operate(post.bench, 'messages', ...args)
  const lines = await read()
  expect(lines).toEqual([
    `${at}  sms  ${refused}  21211  1 call  -`,
    'mail  queued  1 message',
    'sms  failed  1 message',
    'sms  sent  1 message',
  ])
  const [json = '', ...more] = await read('--json')
  expect(more).toEqual([])
  expect(JSON.parse(json)).toMatchObject({
    channel: 'sms',
    recipient: refused,
    failure: '21211',
    attempts: 1,
  })
  post.move(2 * 86_400)
  expect(await read('--since', '1d')).toEqual([])
  expect(await read()).toHaveLength(4)
})
