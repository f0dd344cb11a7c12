import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { bill, choose, open } from '#tests/src/form/behaviours/file-field.tsx'
import { submit } from '#tests/src/form/open-form.tsx'

/** A browser that decodes images of this brightness, with edges all over. */
function openPictures(brightness: number) {
  const width = 320
  const height = 240
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < data.length; at += 4) {
    const value = brightness + ((at / 4) % 2 === 0 ? 20 : -20)
    data.set([value, value, value, 255], at)
  }
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1600, height: 1200, close: () => undefined }))
  const drawing = { drawImage() {}, fillRect() {}, getImageData: () => ({ data, width, height }) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    Object.assign(Object.create(null), drawing),
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AA==')
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => {
    take(new Blob(['drawn'], { type: 'image/jpeg' }))
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a photo is re-encoded before the upload, and previewed as a data URL', async () => {
  openPictures(128)
  const { last } = await open()
  await choose(bill('face.png', 1000, 'image/jpeg'))
  const picture = await screen.findByRole('img', { name: 'Preview of face.jpg' })
  expect(picture.getAttribute('src')).toBe('data:image/jpeg;base64,AA==')
  expect(await last().file.text()).toBe('drawn')
})

test('a submit waits for a photo to be processed', async () => {
  openPictures(128)
  const { user, last, sent, onSubmit } = await open()
  await choose(bill('face.jpg', 1000, 'image/jpeg'))
  await user.click(submit())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(onSubmit).not.toHaveBeenCalled()
  await act(async () => last().done('f-2'))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
})

test('a dark photo asks first: it uploads only if the customer confirms', async () => {
  openPictures(30)
  const { user, sent } = await open()
  await choose(bill('night.jpg', 1000, 'image/jpeg'))
  await screen.findByText('Too dark')
  expect(sent).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Use it anyway' }))
  await waitFor(() => expect(sent.map(({ file }) => file.name)).toEqual(['night.jpg']))
})
