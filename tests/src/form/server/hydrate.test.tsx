import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { preloadForm, SchemaForm } from '#src/form/index.ts'
import { isInvalid, typedIn } from '#tests/src/form/open-form.tsx'

let root: Root | undefined

afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

/** Renders a form as HTML, changes it before its script runs, and then hydrates it. */
async function open(id: 'login-email' | 'login-phone' | 'support-message', before: () => void = () => {}) {
  await preloadForm(id)
  const onSubmit = vi.fn()
  const onChange = vi.fn()
  const form = <SchemaForm id={id} onSubmit={onSubmit} onChange={onChange} />
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(form)
  before()
  const mismatches: unknown[] = []
  await act(async () => {
    root = hydrateRoot(place, form, { onRecoverableError: (error) => mismatches.push(error) })
  })
  return { onSubmit, onChange, mismatches, user: userEvent.setup() }
}

const box = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)

/** As the browser does when a person types, or returns to a page. */
function fill(control: HTMLElement, value: string) {
  Object.assign(control, { value })
}

describe('a prerendered form', () => {
  it.each(['login-phone', 'login-email', 'support-message'] as const)(
    '%s hydrates without changes',
    async (id) => {
      const complaints = vi.spyOn(console, 'error')
      const { mismatches } = await open(id)
      expect(mismatches).toEqual([])
      expect(complaints).not.toHaveBeenCalled()
      complaints.mockRestore()
    },
  )

  it('keeps and submits text typed before hydration', async () => {
    const { onSubmit, user } = await open('login-email', () => {
      fill(box(/^Email/), 'amara@example.com')
      fill(box(/^Password/), 'Secret')
    })
    expect(typedIn(box(/^Email/))).toBe('amara@example.com')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ email: 'amara@example.com', password: 'Secret' })
  })

  it('formats it as the widget does, and sets dependent values', async () => {
    const { onChange } = await open('login-phone', () => fill(box(/^Phone|^Mobile/), '4165550123'))
    expect(typedIn(box(/^Phone|^Mobile/))).toContain('555')
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled())
    expect(onChange.mock.lastCall?.[0]).toMatchObject({ phone_number: '4165550123' })
  })

  it('keeps a text of several lines and a selection', async () => {
    const { onChange, user } = await open('support-message', () => {
      // The form is hidden until then; a browser's autofill fills it in anyway.
      fill(screen.getByLabelText(/message/i), 'two\nlines')
      fill(screen.getByRole('combobox', { hidden: true }), 'fees')
    })
    expect(typedIn(screen.getByRole('combobox'))).toBe('fees')
    await vi.waitFor(() =>
      expect(onChange.mock.lastCall?.[0]).toEqual({ message: 'two\nlines', topic: 'fees' }),
    )
    await user.click(screen.getByRole('button'))
    expect(isInvalid(screen.getByRole('combobox'))).toBe(false)
  })
})
