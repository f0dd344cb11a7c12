import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { bill, choose, HEADS, input, open, stored } from '#tests/src/form/behaviours/file-field.tsx'
import { descriptionOf, isInvalid, submit } from '#tests/src/form/open-form.tsx'

test('it is a file input that accepts the types of the schema, with a camera button', async () => {
  await open()
  expect(input().getAttribute('type')).toBe('file')
  expect(input().getAttribute('accept')).toBe('image/jpeg,application/pdf')
  expect(screen.getByRole('button', { name: 'Take a photo' })).toBeTruthy()
})

test('without a hint the zone shows types and size', async () => {
  await open()
  expect(screen.getByText('JPEG or PDF, up to 2.5 MB')).toBeTruthy()
})

test('a selected file uploads with progress, and is submitted by the provider’s id', async () => {
  const { user, last, onSubmit } = await open()
  await choose(bill())
  const bar = screen.getByRole('progressbar', { name: 'Uploading bill.pdf' })
  expect(bar.getAttribute('value')).toBe('0')
  act(() => last().options.onProgress(0.42))
  expect(bar.getAttribute('value')).toBe('0.42')
  expect(descriptionOf(input())).toBe('bill.pdf 516.1 kB of 1.2 MB')
  await act(async () => last().done('f-1'))
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(descriptionOf(input())).toBe('bill.pdf 1.2 MB')
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ proof: stored })
})

test('the live region announces the upload and its end', async () => {
  const { last, container } = await open()
  const live = () => container.querySelector('[aria-live="polite"]')?.textContent
  await choose(bill())
  expect(live()).toBe('Uploading bill.pdf')
  await act(async () => last().done('f-1'))
  expect(live()).toBe('bill.pdf uploaded')
})

test('a file can be dropped on the field', async () => {
  const { sent } = await open()
  fireEvent.drop(input(), { dataTransfer: { files: [bill('dropped.pdf')] } })
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent.map(({ file }) => file.name)).toEqual(['dropped.pdf'])
})

test.each(['blur', 'submit'] as const)(
  'a forbidden file shows an error on the field, and is not uploaded: %s',
  async (showErrors) => {
    const { sent, user, onSubmit } = await open({ showErrors })
    await choose(bill('notes.txt', 10, 'text/plain'))
    expect(isInvalid(input())).toBe(true)
    expect(descriptionOf(input())).toContain('wrong type')
    await choose(bill('huge.pdf', 9_000_000))
    expect(descriptionOf(input())).toContain('too large')
    await choose(bill('nothing.pdf', 0))
    expect(descriptionOf(input())).toContain('empty')
    expect(sent).toEqual([])
    await user.click(submit())
    expect(onSubmit).not.toHaveBeenCalled()
  },
)

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><script>alert(1)</script></foreignObject></svg>'
const MEGABYTE = 1024 * 1024

/** Files that can't be used, and the field's message for each. */
const bad: readonly (readonly [what: string, file: () => File, sentence: string])[] = [
  ['0 bytes', () => bill('nothing.pdf', 0), 'empty'],
  ['100 MB', () => bill('film.pdf', 100 * MEGABYTE), 'too large'],
  ['a photograph of 100 MB', () => bill('wall.jpg', 100 * MEGABYTE, 'image/jpeg'), 'too large'],
  [
    'a page that claims to be a PDF',
    () => bill('bill.pdf', 900, 'application/pdf', '<!doctype html><p>'),
    'wrong type',
  ],
  [
    'a program that claims to be a photograph',
    () => bill('me.jpg', 900, 'image/jpeg', 'MZ programs begin so'),
    'wrong type',
  ],
  ['an SVG that is a page too', () => bill('logo.svg', 900, 'image/svg+xml', SVG), 'wrong type'],
  ['the same as a photograph', () => bill('logo.jpg', 900, 'image/jpeg', SVG), 'wrong type'],
  ['a file of a few bytes', () => bill('a.pdf', 5, 'application/pdf', '%PDF-'), 'wrong type'],
]

test.each(bad)('%s is refused before the upload', async (_what, file, sentence) => {
  const { sent, user, onSubmit } = await open()
  await choose(file())
  expect(isInvalid(input())).toBe(true)
  expect(descriptionOf(input())).toContain(sentence)
  await user.click(submit())
  expect([sent.length, onSubmit.mock.calls.length]).toEqual([0, 0])
})

test.each(bad)('%s does not replace an earlier file', async (_what, file, sentence) => {
  const { sent, user, onSubmit, container } = await open({ data: { proof: stored } })
  const refused = file()
  await choose(refused)
  const words = `${refused.name}: ${sentence}. We kept bill.pdf.`
  expect(descriptionOf(input())).toBe(`bill.pdf 1.2 MB ${words}`)
  expect(container.querySelector('[aria-live="polite"]')?.textContent).toBe(words)
  expect(isInvalid(input())).toBe(false)
  expect(sent).toEqual([])
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ proof: stored })
})

test('nor does it stop a pending upload; the next valid file does, and clears the message', async () => {
  const { sent, last } = await open()
  await choose(bill())
  await choose(bill('nothing.pdf', 0))
  expect(last().options.signal.aborted).toBe(false)
  expect(descriptionOf(input())).toContain('We kept bill.pdf.')
  await choose(bill('other.pdf'))
  expect(sent.map(({ file, options }) => [file.name, options.signal.aborted])).toEqual([
    ['bill.pdf', true],
    ['other.pdf', false],
  ])
  expect(descriptionOf(input())).not.toContain('We kept')
})

test('a file with the wrong extension uploads as its real type', async () => {
  const { last } = await open()
  await choose(bill('bill.jpg', 900, 'image/jpeg', HEADS['application/pdf']))
  expect(last().file.type).toBe('application/pdf')
  await act(async () => last().done('f-1'))
  expect(isInvalid(input())).toBe(false)
})

test('an unreadable file is tried anyway, and its upload fails with a message', async () => {
  const { last } = await open()
  const gone = bill()
  vi.spyOn(gone, 'slice').mockImplementation(() => {
    throw new DOMException('gone', 'NotReadableError')
  })
  await choose(gone)
  await act(async () => last().fail())
  expect(descriptionOf(input())).toContain('We couldn’t upload bill.pdf.')
})

test('a valid file after a forbidden one clears the error', async () => {
  const { last } = await open()
  await choose(bill('huge.pdf', 9_000_000))
  await choose(bill())
  expect(isInvalid(input())).toBe(false)
  await act(async () => last().done('f-1'))
  expect(isInvalid(input())).toBe(false)
})

test('an upload can be cancelled, and focus stays in the field', async () => {
  const { user, last } = await open()
  await choose(bill())
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(last().options.signal.aborted).toBe(true)
  expect(screen.queryByText('bill.pdf')).toBeNull()
  expect(document.activeElement).toBe(input())
})

test('a failed upload is an error of the field, and can be retried', async () => {
  const { user, sent, last, onSubmit } = await open()
  await choose(bill())
  await act(async () => last().fail())
  expect(isInvalid(input())).toBe(true)
  expect(descriptionOf(input())).toContain('We couldn’t upload bill.pdf.')
  await user.click(submit())
  expect(onSubmit).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(sent).toHaveLength(2)
  await act(async () => last().done('f-1'))
  expect(isInvalid(input())).toBe(false)
  await user.click(submit())
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ proof: stored })
})

test('without an upload service the field says so', async () => {
  await open({ services: {} })
  await choose(bill())
  expect(isInvalid(input())).toBe(true)
  expect(descriptionOf(input())).toContain('You can’t upload files right now. Try again later.')
})

test('a submit waits for an upload', async () => {
  const { user, last, onSubmit } = await open()
  await choose(bill())
  await user.click(submit())
  expect(isInvalid(input())).toBe(false)
  expect(onSubmit).not.toHaveBeenCalled()
  await act(async () => last().done('f-1'))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ proof: stored }))
})

test('a stored file shows its name and size, and can be removed', async () => {
  const { user, onSubmit } = await open({ data: { proof: stored } })
  expect(descriptionOf(input())).toBe('bill.pdf 1.2 MB')
  await user.click(screen.getByRole('button', { name: 'Remove bill.pdf' }))
  expect(document.activeElement).toBe(input())
  expect(screen.queryByText('bill.pdf')).toBeNull()
  await user.click(submit())
  expect(onSubmit).not.toHaveBeenCalled()
  expect(descriptionOf(input())).toBe('no proof')
})

test('while offline the row says that nothing is lost', async () => {
  const { last } = await open()
  await choose(bill())
  act(() => last().options.onWaiting(true))
  expect(screen.getByText('Waiting for the network. Nothing is lost.')).toBeTruthy()
  act(() => last().options.onWaiting(false))
  expect(screen.queryByText('Waiting for the network. Nothing is lost.')).toBeNull()
})
