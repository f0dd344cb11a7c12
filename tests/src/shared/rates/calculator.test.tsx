import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet, StyleSheetManager } from 'styled-components'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetPublicAnswers } from '#src/api/index.ts'
import { store } from '#src/lib/store.ts'
import { rememberTyped } from '#src/lib/typed-before.ts'
import {
  bakeRates,
  ContinueButton,
  calculationAtom,
  RateCalculator,
  useCalculator,
} from '#src/shared/rates/index.ts'
import { keepRates } from '#src/shared/rates/known-rates.ts'
import { known } from './sample.ts'

const goOn = vi.fn()
const undo = '{Control>}z{/Control}'
const redo = '{Control>}{Shift>}z{/Shift}{/Control}'
const initial = store.get(calculationAtom)

function Calculator() {
  return (
    <RateCalculator calculator={useCalculator('1000.00')} onContinue={goOn} action="/login">
      <ContinueButton />
    </RateCalculator>
  )
}

let root: Root | undefined
let mismatches: unknown[] = []

/** The page as the build makes it. */
function html(): string {
  const sheet = new ServerStyleSheet()
  const text = renderToString(
    <StyleSheetManager sheet={sheet.instance}>
      <Calculator />
    </StyleSheetManager>,
  )
  sheet.seal()
  return text
}

const sending = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount to send' })
const receiving = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Recipient gets' })

/** Shows the page's HTML, lets the visitor act, and then hydrates it. */
async function arrive(before: () => void = () => undefined): Promise<void> {
  const page = document.createElement('div')
  page.innerHTML = html()
  document.body.append(page)
  before()
  rememberTyped(page)
  await act(async () => {
    root = hydrateRoot(page, <Calculator />, {
      onRecoverableError: (error) => mismatches.push(error),
    })
  })
}

beforeEach(() => {
  mismatches = []
  localStorage.clear()
  forgetPublicAnswers()
  store.set(calculationAtom, initial)
  vi.spyOn(console, 'error').mockImplementation((...line) => mismatches.push(line))
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  bakeRates(known)
})

afterEach(async () => {
  await act(async () => root?.unmount())
  root = undefined
  document.body.replaceChildren()
  cleanup()
  bakeRates(undefined)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the prerendered calculator', () => {
  test('is complete: amounts, fee, rate with its date, arrival, and a form with an action', () => {
    document.body.innerHTML = html()
    expect(sending().value).toBe('1,000.00')
    expect(receiving().value).toBe('926,738.00')
    for (const shown of ['2.99 CAD', '1,000.00 CAD', '1 CAD = 926.738 NGN', '1,002.99 CAD', 'Up to 2 hours'])
      expect(screen.getByText(shown)).toBeTruthy()
    expect(screen.getByText('The rate includes our margin of 0.85%')).toBeTruthy()
    expect(screen.getByText('Indicative rate from 20 Nov 2026')).toBeTruthy()
    const form = document.querySelector('form')
    expect(form?.getAttribute('action')).toBe('/login')
    expect(form?.method).toBe('get')
    const sent = [...new FormData(form ?? undefined)]
    expect(sent).toEqual([
      ['from', 'CAD'],
      ['to', 'NG'],
      ['sending_amount', '1,000.00'],
      ['receiving_amount', '926,738.00'],
    ])
  })

  test('has no style attribute, which the page’s policy forbids, except from Octicons', () => {
    document.body.innerHTML = html()
    const styled = [...document.querySelectorAll('[style]')].filter((element) => element.tagName !== 'svg')
    expect(styled).toEqual([])
  })

  test('without any rate shows dashes and no figure', () => {
    bakeRates(undefined)
    document.body.innerHTML = html()
    expect(screen.getAllByText('–')).toHaveLength(3)
    expect(receiving().value).toBe('')
  })
})

describe('a live rate', () => {
  /** Responds with the sample rates of a date. */
  async function answerOf(rate_at: string): Promise<void> {
    const data = known.payouts.data.map((one) => ({ ...one, rate_at }))
    vi.stubGlobal('fetch', async (address: unknown) =>
      String(address).includes('payouts')
        ? Response.json({ ...known.payouts, data })
        : new Promise(() => undefined),
    )
    await arrive()
  }

  test('shows when the next one comes, and its date unless that is today', async () => {
    await answerOf('2026-09-29T00:00:00.000Z')
    expect(await screen.findByText(/^New rate in 0:[0-5]\d$/)).toBeTruthy()
    expect(screen.getByText('Rate from 29 Sep 2026')).toBeTruthy()
  })

  test('of today shows no date', async () => {
    await answerOf(new Date().toISOString())
    expect(await screen.findByText(/^New rate in 0:[0-5]\d$/)).toBeTruthy()
    expect(screen.queryByText(/^Rate from/)).toBeNull()
  })
})

test('an amount gets its decimals on blur, not before', async () => {
  await arrive()
  await act(async () => sending().focus())
  fireEvent.change(sending(), { target: { value: '1250' } })
  expect(sending().value).toBe('1,250')
  await act(async () => sending().blur())
  expect(sending().value).toBe('1,250.00')
  expect(receiving().value).toBe('1,158,422.50')
})

test('an amount is undone and redone, though we write its groups, up to the figure that it replaced', async () => {
  await arrive()
  const user = userEvent.setup()
  await user.click(sending())
  await vi.dynamicImportSettled()
  await user.keyboard('1234')
  expect(sending().value).toBe('1,234')
  await user.keyboard(undo)
  expect(sending().value).toBe('123')
  expect(sending().selectionStart).toBe(3)
  expect(receiving().value).toBe('113,988.77')
  await user.keyboard(redo)
  expect(sending().value).toBe('1,234')
  await user.keyboard(undo.repeat(4))
  expect(sending().value).toBe('1,000.00')
  expect(receiving().value).toBe('926,738.00')
  await user.keyboard(`${redo}9`)
  expect(sending().value).toBe('19')
  // What was undone before a new key is gone.
  await user.keyboard(redo)
  expect(sending().value).toBe('19')
})

test('a figure that another replaced is undone in whole', async () => {
  await arrive()
  const user = userEvent.setup()
  await user.click(receiving())
  await vi.dynamicImportSettled()
  await user.keyboard('5000')
  await user.keyboard('{Control>}a{/Control}7')
  expect(receiving().value).toBe('7')
  await user.keyboard(undo)
  expect(receiving().value).toBe('5,000')
  expect(receiving().getAttribute('aria-invalid')).toBeNull()
})

test('an empty amount shows no total', async () => {
  await arrive(() => {
    sending().value = ''
  })
  expect(screen.getByText('Total to pay').closest('div')?.textContent).toBe('Total to pay–')
})

describe('hydration', () => {
  test('changes nothing in the HTML', async () => {
    await arrive()
    expect(mismatches).toEqual([])
    expect(screen.getByText('Indicative rate from 20 Nov 2026')).toBeTruthy()
  })

  test('keeps and uses typed text, with focus and caret', async () => {
    await arrive(() => {
      sending().focus()
      sending().value = '2500'
      sending().setSelectionRange(2, 2)
    })
    expect(sending().value).toBe('2,500')
    expect(receiving().value).toBe('2,316,845.00')
    expect(document.activeElement).toBe(sending())
    expect(sending().selectionStart).toBe(3)
  })

  test('calculates backwards from a typed arrival amount', async () => {
    await arrive(() => {
      receiving().value = '926738'
    })
    expect(receiving().value).toBe('926,738')
    expect(sending().value).toBe('1,000.00')
    expect(document.activeElement).toBe(document.body)
  })

  describe('prefers a newer rate stored on this device', () => {
    function keep(): void {
      const [first, ...others] = known.payouts.data
      if (first === undefined) throw new Error('The sample has no rate')
      const data = [{ ...first, applied_rate: '930', rate_at: '2026-09-29T00:00:00.000Z' }, ...others]
      const at = new Date(Date.now() - 180_000).toISOString()
      keepRates({ ...known, at, payouts: { ...known.payouts, data } })
    }

    test('when the call has failed', async () => {
      keep()
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
      await arrive()
      expect(await screen.findByText('Rate from 29 Sep 2026')).toBeTruthy()
      expect(receiving().value).toBe('930,000.00')
      expect(screen.getByRole('alert').textContent).toContain('We couldn’t get a new rate')
      expect(mismatches).toEqual([])
    })

    test('without a response for five seconds', async () => {
      keep()
      vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
      await arrive()
      await act(() => vi.advanceTimersByTimeAsync(4000))
      expect(receiving().value).toBe('926,738.00')
      expect(screen.queryByRole('alert')).toBeNull()
      await act(() => vi.advanceTimersByTimeAsync(1000))
      vi.useRealTimers()
      expect(await screen.findByText('Rate from 29 Sep 2026')).toBeTruthy()
      expect(receiving().value).toBe('930,000.00')
      expect(screen.getByRole('alert').textContent).toContain('We couldn’t get a new rate')
    })
  })

  test('a failed call keeps the figures, shows the error and offers a retry', async () => {
    const answer = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')))
    vi.stubGlobal('fetch', answer)
    await arrive()
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('We couldn’t get a new rate')).toBeTruthy()
    expect(screen.getByText('Indicative rate from 20 Nov 2026')).toBeTruthy()
    expect(receiving().value).toBe('926,738.00')
    const before = answer.mock.calls.length
    await act(async () => within(alert).getByRole('button', { name: 'Try again' }).click())
    expect(answer.mock.calls.length).toBeGreaterThan(before)
  })

  test('without a current rate at the provider, shows no earlier one and says so', async () => {
    const refusal = { status: 'error', message: 'We have no current rate.', error_code: 'no_current_rate' }
    const answer = vi.fn(async () => Response.json(refusal, { status: 503 }))
    vi.stubGlobal('fetch', answer)
    await arrive()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('We have no current exchange rate. Try again later.')
    expect(screen.queryByText('Indicative rate from 20 Nov 2026')).toBeNull()
    expect(receiving().value).toBe('')
    expect(sending().value).toBe('1,000.00')
    const before = answer.mock.calls.length
    await act(async () => within(alert).getByRole('button', { name: 'Try again' }).click())
    expect(answer.mock.calls.length).toBeGreaterThan(before)
  })

  test('Continue does nothing while the amounts are empty', async () => {
    goOn.mockClear()
    await arrive(() => {
      sending().value = ''
    })
    await act(async () => screen.getByRole('button', { name: 'Continue' }).click())
    expect(goOn).not.toHaveBeenCalled()
  })

  test('Continue uses the typed amount while its rate is loading', async () => {
    goOn.mockClear()
    store.set(calculationAtom, { ...initial, country: 'de' })
    await arrive()
    expect(receiving().value).toBe('')
    await act(async () => screen.getByRole('button', { name: 'Continue' }).click())
    expect(goOn).toHaveBeenCalledOnce()
  })
})
