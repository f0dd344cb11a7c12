// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient, signIn } from '#src/api/index.ts'
import { squarePicture } from '#src/form/files/avatar-picture.ts'
import { AvatarActions } from '#src/screens/profile/personal-data/AvatarActions.tsx'
import { useAvatar } from '#src/shared/shell/index.ts'
import { shownNotices } from '#src/ui/notices/notice-store.ts'
import { type Answer, type Asked, fakeNetwork, session } from '#tests/src/api/fake.ts'

vi.mock('#src/form/files/avatar-picture.ts', () => ({ squarePicture: vi.fn() }))

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const addressOf = (content: string) => `data:image/jpeg;base64,${btoa(content)}`

function Shown() {
  const picture = useAvatar()
  return (
    <>
      <img alt="me" src={picture ?? 'initials'} />
      <AvatarActions picture={picture} />
    </>
  )
}

/** The actions, with a provider that stores or refuses the upload. */
function open(kept: string | null, refuse: (asked: Asked) => Answer | undefined = () => undefined) {
  const network = fakeNetwork((asked) => {
    const refused = refuse(asked)
    if (refused) return refused
    if (asked.method === 'DELETE') kept = null
    if (asked.method === 'PUT') kept = String(asked.body)
    return { body: { data: { picture: kept === null ? null : addressOf(kept) } } }
  })
  vi.stubGlobal('fetch', network.fetch)
  signIn(session('token'))
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <Shown />
    </QueryClientProvider>,
  )
  const choose = () => {
    const input = container.querySelector('input')
    if (!input) throw new Error('Nothing takes a file')
    fireEvent.change(input, { target: { files: [new File(['x'], 'me.png', { type: 'image/png' })] } })
  }
  return { ...network, choose }
}

const shows = (address: string) =>
  waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toBe(address))
const notice = () => shownNotices().at(-1)

test('a selected image is uploaded as a thumbnail, and shown everywhere', async () => {
  vi.mocked(squarePicture).mockResolvedValue({ picture: new Blob(['small']) })
  const { choose, asked } = open(null)
  await screen.findByRole('button', { name: 'Add a picture' })
  choose()
  await shows(addressOf('small'))
  expect(asked.find(({ method }) => method === 'PUT')?.body).toBe('small')
  expect(notice()?.title).toBe('Your picture is saved')
  expect(screen.getByRole('button', { name: 'Change picture' })).toBeDefined()
})

test('a removed avatar is gone at once, and returns with Undo', async () => {
  open('mine')
  await shows(addressOf('mine'))
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture' }))
  await shows('initials')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a picture' }))
  await waitFor(() => expect(notice()?.title).toBe('Your picture was removed'))
  notice()?.action?.onSelect()
  await shows(addressOf('mine'))
})

test('a refusal shows a message, and the avatar stays', async () => {
  vi.mocked(squarePicture).mockResolvedValue({ picture: new Blob(['small']) })
  const refusal = { status: 422, body: { message: 'This file is damaged.', error_code: 'upload_damaged' } }
  const { choose } = open('mine', ({ method }) => (method === 'GET' ? undefined : refusal))
  await shows(addressOf('mine'))
  choose()
  await waitFor(() => expect(notice()?.message).toBe('This file is damaged.'))
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture' }))
  await shows(addressOf('mine'))
})

test('a file that is no image is not uploaded, and shows the reason', async () => {
  vi.mocked(squarePicture).mockResolvedValue({ fault: 'type' })
  const { choose, asked } = open(null)
  await screen.findByRole('button', { name: 'Add a picture' })
  choose()
  await waitFor(() => expect(notice()?.message).toBe('Choose a JPEG, PNG, WebP or HEIC picture.'))
  expect(asked.some(({ method }) => method === 'PUT')).toBe(false)
})
