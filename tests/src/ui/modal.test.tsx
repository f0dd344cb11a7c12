import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ConfirmDialog, Modal } from '#src/ui/index.ts'

function Page({ closable, field = true }: { closable?: boolean; field?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Modal open={open} title="Select Currency" onClose={() => setOpen(false)} closable={closable}>
        {field ? <input aria-label="Search" /> : <p>Words only</p>}
        <button type="button" onClick={() => setOpen(false)}>
          Save
        </button>
      </Modal>
    </>
  )
}

async function opened(page: React.ReactElement) {
  const user = userEvent.setup()
  render(page)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return user
}

describe('Modal', () => {
  it('animates out, as an inert picture that keeps the typed text', async () => {
    const user = await opened(<Page />)
    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'euro')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    const picture = document.querySelector<HTMLElement>('[data-leaving]')
    expect(picture?.inert).toBe(true)
    expect(picture?.getAttribute('aria-hidden')).toBe('true')
    expect(picture?.querySelector('input')?.value).toBe('euro')
    await waitFor(() => expect(document.querySelector('[data-leaving]')).toBeNull())
  })

  it('is a dialog with the name of its title, in the browser’s top layer', async () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    await opened(<Page />)
    expect(screen.getByRole('dialog', { name: 'Select Currency' })).toBeTruthy()
    expect(showModal).toHaveBeenCalledOnce()
    showModal.mockRestore()
  })

  it('is a child of the body, where nothing of its opener’s styles reaches it', async () => {
    await opened(
      <div style={{ whiteSpace: 'nowrap', borderRadius: 99 }}>
        <Page />
      </div>,
    )
    expect(screen.getByRole('dialog').parentElement).toBe(document.body)
  })

  it('puts the focus in its first field', async () => {
    await opened(<Page />)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }))
  })

  it('puts the focus on its title if there is nothing to fill in', async () => {
    await opened(<Page field={false} />)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Select Currency' }))
  })

  it('puts the focus in a field that renders later, unless it has moved', async () => {
    const page = (field: boolean) => (
      <Modal open title="Select Currency" onClose={() => undefined}>
        {field ? <input aria-label="Search" /> : <p>On its way</p>}
      </Modal>
    )
    const { rerender, unmount } = render(page(false))
    rerender(page(true))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' })))
    unmount()
    const again = render(page(false))
    const close = screen.getByRole('button', { name: 'Close' })
    close.focus()
    again.rerender(page(true))
    await Promise.resolve()
    expect(document.activeElement).toBe(close)
    close.blur()
    again.unmount()
  })

  it('closes on Escape and returns the focus', async () => {
    const user = await opened(<Page />)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
  })

  it('closes by its close button and on the backdrop, but not on the panel', async () => {
    const user = await opened(<Page />)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    fireEvent.mouseDown(screen.getByRole('heading', { name: 'Select Currency' }))
    expect(screen.getByRole('dialog')).toBeTruthy()
    fireEvent.mouseDown(screen.getByRole('dialog'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('blocks the second half of a double click on what it covered, but not the next click', async () => {
    const user = await opened(<Page />)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const behind = screen.getByRole('button', { name: 'Open' })
    fireEvent.click(behind, { detail: 2 })
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(behind, { detail: 1 })
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('opened by the first half of a double click, ignores the second', async () => {
    await opened(<Page />)
    fireEvent.mouseDown(screen.getByRole('dialog'), { detail: 2 })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }), { detail: 2 })
    expect(screen.getByRole('dialog')).toBeTruthy()
    fireEvent.mouseDown(screen.getByRole('dialog'), { detail: 1 })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('with closable={false} has no close button and ignores Escape, cancel and backdrop', async () => {
    const user = await opened(<Page closable={false} />)
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    await user.keyboard('{Escape}{Escape}')
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    fireEvent.mouseDown(screen.getByRole('dialog'))
    expect(screen.getByRole('dialog')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
  })
})

describe('ConfirmDialog', () => {
  const confirmation = (busy: boolean, onConfirm: () => void, onCancel: () => void) => (
    <ConfirmDialog
      open
      title="Log out?"
      confirm="Log out"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      Nothing is lost.
    </ConfirmDialog>
  )

  it('is an alert dialog with the focus on Cancel', () => {
    render(confirmation(false, vi.fn(), vi.fn()))
    expect(screen.getByRole('alertdialog', { name: 'Log out?' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
  })

  it('runs its action when confirmed', async () => {
    const [confirm, cancel] = [vi.fn(), vi.fn()]
    render(confirmation(false, confirm, cancel))
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
    expect([confirm.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 0])
  })

  it('can be neither confirmed again nor closed while it runs', async () => {
    const [confirm, cancel] = [vi.fn(), vi.fn()]
    render(confirmation(true, confirm, cancel))
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
    await userEvent.keyboard('{Escape}')
    expect([confirm.mock.calls.length, cancel.mock.calls.length]).toEqual([0, 0])
  })
})
