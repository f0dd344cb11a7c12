import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { useFocusKeeper } from '#src/app/use-focus-keeper.ts'

type Part = 'list' | 'last' | 'empty' | 'own' | 'bare'

/** A page whose button removes itself when pressed, and shows `next`. */
function Page({ next }: { readonly next: Part }) {
  useFocusKeeper()
  const [shown, show] = useState<Part>('list')
  const go = (
    <button type="button" onClick={() => show(next)}>
      Remove
    </button>
  )
  return (
    <main id="main" tabIndex={-1}>
      {shown === 'list' || shown === 'last' ? (
        <section>
          <h2>People</h2>
          <ul>
            <li>Ngozi</li>
            {shown === 'list' ? <li>{go}</li> : null}
          </ul>
        </section>
      ) : null}
      {shown === 'empty' ? <h3>Nobody yet</h3> : null}
      {shown === 'own' ? <Undo /> : null}
      <button type="button">Other</button>
    </main>
  )
}

function Undo() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <h2>Gone</h2>
      <button type="button" ref={button}>
        Undo
      </button>
    </>
  )
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 120)))

async function removeBy(next: Part) {
  const user = userEvent.setup()
  render(<Page next={next} />)
  await user.tab()
  await user.keyboard('{Enter}')
  await settle()
  return user
}

test('a removed row moves the focus to the heading of its list', async () => {
  await removeBy('last')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'People' })))
})

test('a list removed with its last row moves it to the heading of the new content', async () => {
  await removeBy('empty')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Nobody yet' })),
  )
})

test('without any heading the main element gets it', async () => {
  await removeBy('bare')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('a screen that moves the focus itself is left alone', async () => {
  await removeBy('own')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' })))
})

test('after a dialog whose opener is gone, it moves near its place', async () => {
  const user = userEvent.setup()
  render(<Asked />)
  await user.tab()
  await user.keyboard('{Enter}')
  await user.keyboard('{Enter}')
  await settle()
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Plans' })))
})

/** A row that is removed once its confirmation is answered. */
function Asked() {
  useFocusKeeper()
  const [stage, go] = useState<'row' | 'question' | 'over'>('row')
  return (
    <>
      <main id="main" tabIndex={-1}>
        <h1>Transfers</h1>
        <section>
          <h2>Plans</h2>
          {stage === 'over' ? null : (
            <button type="button" onClick={() => go('question')}>
              End
            </button>
          )}
        </section>
      </main>
      {stage === 'question' ? (
        <dialog open>
          <h2>End it?</h2>
          <Yes onClick={() => go('over')} />
        </dialog>
      ) : null}
    </>
  )
}

function Yes({ onClick }: { readonly onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <button type="button" ref={button} onClick={onClick}>
      Yes
    </button>
  )
}

test('a screen that unmounts late takes no focus', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Row isThere />)
  await user.tab()
  await user.click(document.body)
  rerender(<Row isThere={false} />)
  await settle()
  expect(document.activeElement).toBe(document.body)
})

function Row({ isThere }: { readonly isThere: boolean }) {
  useFocusKeeper()
  return (
    <main id="main" tabIndex={-1}>
      {isThere ? <button type="button">Row</button> : null}
    </main>
  )
}
