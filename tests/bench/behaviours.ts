import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Locator, Page } from 'playwright'
import { isRecord } from '#src/lib/is-record.ts'
import { openPage } from '#tests/bench/visit.ts'

/** Something that a form must do, however it stores typed text. */
export interface Behaviour {
  readonly name: string
  readonly passed: boolean
  /** The actual result, if the behaviour is missing. */
  readonly found?: string
}

/** The form of six, open in the browser. */
interface Open {
  readonly page: Page
  readonly first: Locator
  readonly last: Locator
  readonly submit: Locator
}

/** The submitted value of a field. */
type Expected = Readonly<Record<string, string>>

interface Scenario {
  readonly name: string
  /** Ends with a submit, in any way. */
  act(open: Open): Promise<void>
  readonly submitted: Expected
  /** Must also hold. */
  also?(open: Open): Promise<string | undefined>
}

const filled = {
  first_name: 'Amara',
  last_name: 'Okonkwo',
  email: 'amara@example.com',
  mobile: '4165550123',
  birthday: '1990-04-12',
  country: 'CA',
} as const

const setData = (page: Page, data: Expected) =>
  page.evaluate((values) => window.bench.setData?.(values), data)

const requestSubmit = (page: Page) => page.evaluate(() => document.querySelector('form')?.requestSubmit())

/** Sets a value as password managers and browsers do: past React, then the events. */
const autofill = (field: Locator, value: string, events: readonly string[]) =>
  field.evaluate(
    (element, { value, events }) => {
      if (!(element instanceof HTMLInputElement)) throw new Error('not an input')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value)
      for (const event of events) element.dispatchEvent(new Event(event, { bubbles: true }))
    },
    { value, events },
  )

const scenarios: readonly Scenario[] = [
  {
    name: 'the last character, then a click on the button at once',
    async act({ first, submit }) {
      await first.pressSequentially('Chi')
      await submit.click()
    },
    submitted: { first_name: 'Chi' },
  },
  {
    name: 'the last character, then Enter at once',
    async act({ first, page }) {
      await first.pressSequentially('Chi')
      await page.keyboard.press('Enter')
    },
    submitted: { first_name: 'Chi' },
  },
  {
    name: 'the last character, then requestSubmit() at once',
    async act({ first, page }) {
      await first.pressSequentially('Chi')
      await requestSubmit(page)
    },
    submitted: { first_name: 'Chi' },
  },
  {
    name: 'a burst of keys, none lost',
    async act({ first, page }) {
      await first.focus()
      await Promise.all([...'Chidinmaadaeze'].map((key) => page.keyboard.press(key)))
      await page.keyboard.press('Enter')
    },
    submitted: { first_name: 'Chidinmaadaeze' },
  },
  {
    name: 'filled in by the browser: value and an input and a change event',
    async act({ first, submit }) {
      await autofill(first, 'Ngozi', ['input', 'change'])
      await submit.click()
    },
    submitted: { first_name: 'Ngozi' },
  },
  {
    name: 'filled in by an extension: value and a change event alone',
    async act({ first, submit }) {
      await autofill(first, 'Ngozi', ['change'])
      await submit.click()
    },
    submitted: { first_name: 'Ngozi' },
  },
  {
    name: 'el.value = without any event, then a submit',
    async act({ first, submit }) {
      await first.evaluate((element) => {
        if (element instanceof HTMLInputElement) element.value = 'Ngozi'
      })
      await submit.click()
    },
    submitted: { first_name: 'Ngozi' },
  },
  {
    name: 'pasted',
    async act({ first, page, submit }) {
      await first.focus()
      await page.evaluate(() => document.execCommand('insertText', false, 'Pasted Name'))
      await submit.click()
    },
    submitted: { first_name: 'Pasted Name' },
  },
  {
    name: 'emptied and typed again',
    async act({ first, page, submit }) {
      await setData(page, filled)
      await first.fill('')
      await first.pressSequentially('Bello')
      await submit.click()
    },
    submitted: { ...filled, first_name: 'Bello' },
  },
  {
    name: 'reset in the middle of a word: the typed text does not return',
    async act({ page, first, submit }) {
      await first.pressSequentially('Draft')
      await page.evaluate(() => document.querySelector('form')?.reset())
      await wait(500)
      await first.pressSequentially('Anew')
      await page.locator('form [name="last_name"]').fill('Okonkwo')
      await page.locator('form [name="email"]').fill('amara@example.com')
      await page.locator('form [name="mobile"]').fill('4165550123')
      await page.locator('form [name="birthday"]').fill('1990-04-12')
      await page.locator('form [name="country"]').selectOption('CA')
      await submit.click()
    },
    submitted: { first_name: 'Anew' },
  },
  {
    name: 'a change from outside, in another field, in the middle of a word',
    async act({ page, first, last, submit }) {
      await first.pressSequentially('Chi')
      await setData(page, { ...filled, first_name: '' })
      await last.waitFor()
      await first.press('End')
      await first.pressSequentially('di')
      await submit.click()
    },
    submitted: { first_name: 'Chidi', last_name: 'Okonkwo', email: 'amara@example.com' },
  },
  {
    name: 'a change from outside, in a field that was typed into',
    async act({ page, first, submit }) {
      await first.pressSequentially('Chi')
      await wait(500)
      await setData(page, { ...filled, first_name: 'Outside' })
      await wait(100)
      await submit.click()
    },
    submitted: { first_name: 'Outside' },
  },
  {
    name: 'the caret in the middle stays there',
    async act({ page, first, submit }) {
      await first.pressSequentially('Ama')
      await wait(500)
      await page.keyboard.press('ArrowLeft')
      for (const key of 'xyz') {
        await page.keyboard.press(key)
        await wait(400)
      }
      await submit.click()
    },
    submitted: { first_name: 'Amxyza' },
  },
  {
    name: 'an input method composes, and the word is sent',
    async act({ page, first, submit }) {
      await first.focus()
      const devtools = await page.context().newCDPSession(page)
      for (const text of ['n', 'ni', 'に'])
        await devtools.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        })
      await wait(500)
      for (const text of ['にh', 'にほ', 'にほん'])
        await devtools.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        })
      await devtools.send('Input.insertText', { text: '日本' })
      await submit.click()
    },
    submitted: { first_name: '日本' },
  },
  {
    name: 'an input method in a field whose error shows',
    async act({ page, first, submit }) {
      await submit.click()
      await first.focus()
      const devtools = await page.context().newCDPSession(page)
      for (const text of ['n', 'ni', 'に', 'にh', 'にほ']) {
        await devtools.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        })
        await wait(60)
      }
      await devtools.send('Input.insertText', { text: '日本' })
      await submit.click()
    },
    submitted: { first_name: '日本' },
  },
  {
    name: 'an error disappears with the key that corrects it',
    async act({ first, submit }) {
      await submit.click()
      await first.pressSequentially('Ch')
    },
    async also({ first }) {
      await wait(100)
      return (await first.getAttribute('aria-invalid')) === 'true' ? 'the error still shows' : undefined
    },
    submitted: { first_name: 'Ch' },
  },
]

/** Fills in what the scenario left empty, submits, and compares. */
async function run(browser: Browser, url: string, scenario: Scenario): Promise<Behaviour> {
  const page = await openPage(browser, url, 1)
  const open: Open = {
    page,
    first: page.locator('form [name="first_name"]'),
    last: page.locator('form [name="last_name"]'),
    submit: page.locator('form button[type="submit"]'),
  }
  try {
    await setData(page, { ...filled, first_name: '' })
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name="last_name"]')?.value === 'Okonkwo',
    )
    await scenario.act(open)
    const seen = await scenario.also?.(open)
    if (scenario.also) await requestSubmit(page)
    await page.waitForFunction(() => window.bench.submitted.length > 0, undefined, { timeout: 5000 })
    const shown = await open.first.inputValue()
    const [sent] = await page.evaluate(() => window.bench.submitted)
    const expected: Expected = { first_name: shown, ...scenario.submitted }
    const wrong = differences(expected, sent)
    return outcome(scenario.name, seen ?? wrong)
  } catch (error) {
    const shown = await open.first.inputValue().catch(() => 'nothing')
    const why =
      error instanceof Error && error.name === 'TimeoutError' ? 'nothing was submitted' : String(error)
    return outcome(scenario.name, `${why}; the field shows "${shown}"`)
  } finally {
    await page.context().close()
  }
}

const outcome = (name: string, found: string | undefined): Behaviour =>
  found === undefined ? { name, passed: true } : { name, passed: false, found }

function differences(expected: Expected, sent: unknown): string | undefined {
  const values = new Map(isRecord(sent) ? Object.entries(sent) : [])
  const wrong = Object.entries(expected).filter(([name, value]) => values.get(name) !== value)
  return wrong.length === 0
    ? undefined
    : wrong
        .map(([name, value]) => `${name} was sent as "${values.get(name)}" instead of "${value}"`)
        .join(', ')
}

/** Runs every behaviour on our own page, each in a new window. */
export async function behavioursOf(browser: Browser, url: string): Promise<Behaviour[]> {
  const behaviours: Behaviour[] = []
  for (const scenario of scenarios) behaviours.push(await run(browser, url, scenario))
  return behaviours
}
