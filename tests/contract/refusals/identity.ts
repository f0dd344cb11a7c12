// How to provoke the errors of identity, files and avatars.
import { SIGNATURE_HEADER, sign } from '#provider/identity/signature.ts'
import { policy } from '#provider/policy.ts'
import type { JsonObject } from '#src/lib/schema/json.ts'
import { ask } from '#tests/contract/requests.ts'
import { JPEG } from '#tests/support/pictures.ts'
import { bench, changed, fixture, NOTHING, repeated, type Way } from './way.ts'

const pending: JsonObject = { verified: false }

/** The check was submitted with consent before, perhaps on another device. */
export const givenTwice: Way = async (begin, id) => {
  const stage = await begin(pending)
  const request = await fixture(stage, id)
  await stage.ask('submit-identity', { body: { consent: true } })
  return repeated(stage, id, request, 2)
}

/** A file that does not exist. */
export const NO_FILE = { id: NOTHING, name: 'receipt.jpg', type: 'image/jpeg', size: 1000 }

/** The file of a check is gone. */
export const withoutFile: Way = async (begin, id) => {
  const stage = await begin(pending)
  const request = await fixture(stage, id)
  const kind = id === 'submit-selfie' ? 'picture' : 'document'
  await stage.ask('cancel-upload', { params: { id: await stage.value(`upload.${kind}`) } })
  return stage.ask(id, request)
}

/** Announces a file of one type, and sends another. */
export const sending =
  (content: Buffer, announced: JsonObject = {}, offset = 0): Way =>
  async (begin) => {
    const stage = await begin()
    const body = { kind: 'document', name: 'a', type: 'image/jpeg', size: content.length, ...announced }
    const started = await stage.ask('start-upload', { body })
    const query = new URLSearchParams({ offset: String(offset) })
    return bench.send('PATCH', `/api/v1/uploads/${started.body.data.id}?${query}`, {
      token: stage.caller.token,
      payload: content,
    })
  }

/** The phone of a hand-over, once the computer has closed it. */
export const endedDevice: Way = async (begin, id) => {
  const stage = await begin()
  const opened = await stage.ask('open-hand-over', { body: { token: await stage.value('hand_over.token') } })
  const { token, hand_over } = opened.body.data
  const device = { ...stage.caller, token }
  const body = { kind: 'document', name: 'a', type: 'image/jpeg', size: JPEG.length, field: 'file_front' }
  const started = await ask(bench, 'start-upload', { body }, device)
  await ask(bench, 'finish-hand-over', { params: { id: hand_over.id } }, device)
  const request = { params: { id: started.body.data.id }, query: { offset: 0 } }
  return ask(bench, id, id === 'start-upload' ? { body } : request, device)
}

/** An avatar with this content. */
export const avatar =
  (payload: Buffer): Way =>
  async (begin) =>
    bench.send('PUT', '/api/v1/profile/avatar', { payload, token: (await begin()).caller.token })

/** As many files as may wait, and one more. */
export const tooManyFiles: Way = changed({}, policy.uploads.per_customer + 1)

/** Another device has saved in the meantime. */
export const savedElsewhere: Way = changed({}, 2)

/** Signed with another key. */
export const forged: Way = async (begin, id) => {
  const stage = await begin()
  const { body } = await fixture(stage, id)
  const signature = sign(Buffer.alloc(32), JSON.stringify(body), bench.deps.clock.now())
  return bench.post('/api/v1/identity/verifications', body, { headers: { [SIGNATURE_HEADER]: signature } })
}
