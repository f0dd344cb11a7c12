// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import policy from '#content/policy/pictures.json' with { type: 'json' }
import { squarePicture } from '#src/form/files/avatar-picture.ts'

afterEach(() => vi.unstubAllGlobals())

/** A file of this size without content. */
const sized = (type: string, size: number, name = 'me.jpg') =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size })

test.each([
  ['another kind of file', new File(['%PDF-'], 'me.pdf', { type: 'application/pdf' }), 'type'],
  ['a drawing', new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }), 'type'],
  ['a file without a type', new File(['x'], 'me'), 'type'],
  ['too many bytes', sized('image/jpeg', policy.largest_source_bytes + 1), 'size'],
])('%s is refused with its reason', async (_, file, fault) => {
  vi.stubGlobal('createImageBitmap', () => expect.unreachable('it is opened'))
  expect(await squarePicture(file)).toEqual({ fault })
})

test('an image that decodes to more than a device can hold is not decoded', async () => {
  const header = new Uint8Array(24)
  header.set([0x89, 0x50, 0x4e, 0x47])
  new DataView(header.buffer).setUint32(16, 60_000)
  new DataView(header.buffer).setUint32(20, 60_000)
  vi.stubGlobal('createImageBitmap', () => expect.unreachable('it is opened'))
  expect(await squarePicture(new File([header], 'me.png', { type: 'image/png' }))).toEqual({ fault: 'size' })
})

test('a phone’s photo that this browser cannot decode says so, whatever its MIME type', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('No', 'InvalidStateError')))
  for (const type of ['image/heic', ''])
    expect(await squarePicture(new File(['x'], 'IMG_1.HEIC', { type }))).toEqual({ fault: 'unreadable' })
})
