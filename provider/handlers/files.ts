import { deleteDraft, readDraft, saveDraft } from '#provider/drafts/index.ts'
import { ProviderError } from '#provider/errors.ts'
import {
  closeHandOver,
  demandUpload,
  demandWanted,
  discardUploads,
  nameOf,
  openHandOver,
  readHandOver,
  readParts,
  startHandOver,
  startUpload,
  takePart,
  toUpload,
} from '#provider/files/index.ts'
import type { Handlers } from '#provider/http/handler.ts'
import { withdrawGiven } from '#provider/identity/index.ts'
import { noteChange } from '#provider/live/index.ts'
import { securityEvent } from '#provider/security/events.ts'
import { say } from '#provider/words.ts'

export const fileHandlers = {
  'start-upload': async ({ sql, body, customerId, handOver, now }, { vault }) => {
    const who = { customerId, handOver }
    await demandWanted(sql, who, body)
    return { data: toUpload(vault, await startUpload(sql, vault, who, body, now)) }
  },

  'get-upload': async ({ sql, params, customerId, handOver }, { vault }) => ({
    data: toUpload(vault, await demandUpload(sql, { customerId, handOver }, params.id)),
  }),

  'send-upload-part': async ({ params, query, body, customerId, handOver, now }, { db, vault }) => {
    const who = { customerId, handOver }
    const upload = await demandUpload(db, who, params.id)
    await demandWanted(db, who, upload)
    const part = { id: params.id, at: query.offset, content: body }
    const { row, completed } = await takePart(db, vault, who, part, now)
    if (completed && row.hand_over_id) await noteChange(db, customerId, 'hand-over')
    return { data: toUpload(vault, row) }
  },

  'cancel-upload': async ({ params, customerId, handOver, now }, { db }) => {
    await db.transaction(async (tx) => {
      const row = await demandUpload(tx, { customerId, handOver }, params.id, { lock: true })
      // A file used in a check stays with it.
      if (row.used_at) throw new ProviderError('not_found')
      await discardUploads(tx, customerId, [row.id], now)
      if (row.hand_over_id) await noteChange(tx, customerId, 'hand-over')
    })
    return { message: say('messages.upload_cancelled') }
  },

  'get-upload-file': async ({ params, customerId, handOver, now }, { db, vault }) => {
    const row = await demandUpload(db, { customerId, handOver }, params.id)
    if (row.status !== 'complete') throw new ProviderError('not_found')
    const detail = { upload: row.id }
    await securityEvent(db, { event: 'document_read', outcome: 'done', customerId, now, detail })
    return { name: nameOf(vault, row), type: row.type, size: row.size, parts: readParts(db, vault, row) }
  },

  'start-hand-over': async ({ body, customerId, sessionId, now }, { db, vault }) => ({
    data: await startHandOver(db, vault, { customerId, sessionId }, body, now),
  }),

  'get-hand-over': async ({ sql, params, customerId, handOver, now }, { vault }) => ({
    data: await readHandOver(sql, vault, { customerId, handOver }, params.id, now),
  }),

  'open-hand-over': async ({ body, now }, { db, vault }) => ({
    data: await openHandOver(db, vault, body.token, now),
  }),

  'finish-hand-over': async ({ params, customerId, handOver, now }, { db, vault }) => ({
    data: await closeHandOver(db, vault, { customerId, handOver }, params.id, 'done', now),
  }),

  'cancel-hand-over': async ({ params, customerId, now }, { db, vault }) => {
    await closeHandOver(db, vault, { customerId, handOver: null }, params.id, 'ended', now)
    return { message: say('messages.hand_over_cancelled') }
  },

  'get-draft': async ({ sql, params, customerId }, { vault }) => ({
    data: await readDraft(sql, vault, customerId, params.flow),
  }),

  'save-draft': async ({ params, body, customerId, now }, { db, vault }) => ({
    data: await saveDraft(db, vault, customerId, params.flow, body, now),
  }),

  'delete-draft': async ({ sql, params, customerId, now }) => {
    await deleteDraft(sql, customerId, params.flow)
    // The draft of the whole check is gone, so nothing of it may still be called ready to send.
    if (params.flow === 'kyc') await withdrawGiven(sql, customerId, now)
    return { message: say('messages.draft_deleted') }
  },
} satisfies Partial<Handlers>
