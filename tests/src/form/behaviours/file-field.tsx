import { act, fireEvent, screen } from '@testing-library/react'
import type { Services, UploadOptions } from '#src/form/services.ts'
import { type Behaviour, openBehaviour } from '#tests/src/form/behaviours/open-behaviour.tsx'
import { deferred } from '#tests/src/form/open-form.tsx'

const text = { type: 'string' }

const proof: Behaviour = {
  schema: {
    type: 'object',
    properties: {
      proof: {
        type: 'object',
        properties: {
          id: { ...text, minLength: 1 },
          name: text,
          type: { enum: ['image/jpeg', 'application/pdf'] },
          size: { type: 'integer', minimum: 1, maximum: 2.5 * 1024 * 1024 },
        },
        required: ['id', 'name', 'type', 'size'],
        additionalProperties: false,
      },
    },
    required: ['proof'],
    additionalProperties: false,
  },
  ui: { proof: { 'ui:widget': 'file', 'ui:options': { kind: 'document', capture: 'environment' } } },
  fields: {
    proof: { label: 'Proof of address', errors: { required: 'no proof' } },
    'proof.id': { errors: { required: 'not sent', minLength: 'not sent' } },
    'proof.type': { errors: { enum: 'wrong type', required: 'wrong type' } },
    'proof.size': { errors: { maximum: 'too large', minimum: 'empty', required: 'empty' } },
    'proof.name': { errors: { required: 'no name' } },
  },
}

function uploads() {
  const sent: { file: File; options: UploadOptions; done: (id: string) => void; fail: () => void }[] = []
  const upload: Services['upload'] = (file, options) => {
    const { promise, resolve, reject } = deferred<{ id: string }>()
    sent.push({ file, options, done: (id) => resolve({ id }), fail: () => reject(new Error('no line')) })
    return promise
  }
  const last = () => {
    const one = sent.at(-1)
    if (one === undefined) throw new Error('Nothing was sent')
    return one
  }
  return { upload, sent, last }
}

export async function open(behaviour: Partial<Behaviour> = {}) {
  const service = uploads()
  const form = await openBehaviour({ ...proof, services: { upload: service.upload }, ...behaviour })
  return { ...form, ...service }
}

/** The first bytes of these types. */
export const HEADS: Record<string, Uint8Array<ArrayBuffer> | string> = {
  'application/pdf': '%PDF-1.7 of a bill',
  'image/jpeg': Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...new Array<number>(20).fill(1)]),
}

export const bill = (
  name = 'bill.pdf',
  size = 1_258_291,
  type = 'application/pdf',
  head = HEADS[type] ?? 'nothing that is known',
) => {
  const file = new File([head], name, { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

export const input = () => screen.getByLabelText('Proof of address')
/** Selects a file, and waits until its first bytes are read. */
export async function choose(file: File) {
  await act(async () => {
    fireEvent.change(input(), { target: { files: [file] } })
    await new Promise((read) => setTimeout(read))
  })
}
export const stored = { id: 'f-1', name: 'bill.pdf', type: 'application/pdf', size: 1_258_291 }
