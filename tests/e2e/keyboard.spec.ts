import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { Identity, statement } from '#tests/e2e/steps/identity.ts'
import { Login } from '#tests/e2e/steps/login.ts'
import { goodPassword, SignUp } from '#tests/e2e/steps/sign-up.ts'
import { Transfer, transferPath } from '#tests/e2e/steps/transfer.ts'
import { bank, nuban } from '#tests/e2e/support/customer-api.ts'
import { cutOff, settled } from '#tests/e2e/support/layout.ts'
import { national, newPhone } from '#tests/e2e/support/phones.ts'
import { brightPicture } from '#tests/e2e/support/pictures.ts'
import { isTakenOver } from '#tests/e2e/support/public-pages.ts'
import { say } from '#tests/e2e/support/words.ts'

/** More stops than any page of the journey has before its last control. */
const MOST_STOPS = 40

/** Goes on with Tab until the control has the focus, and looks at each stop whether one can see where one is. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    await seesFocus(page)
  }
  throw new Error(`Tab does not reach ${target}`)
}

/**
 * The focused control differs from its state without focus: it, something around it, or what is drawn beside it
 * has another outline, edge, ring or ground.
 */
async function seesFocus(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return true
    const parts = (): Element[] => {
      const around = [focused, focused.parentElement, focused.parentElement?.parentElement]
      return around.flatMap((part) => (part ? [part, ...part.children] : []))
    }
    const looks = (part: Element) => {
      const { outline, boxShadow, borderColor, backgroundColor, textDecoration, transform } =
        getComputedStyle(part)
      return [outline, boxShadow, borderColor, backgroundColor, textDecoration, transform].join(' ')
    }
    // What changes gradually is looked at when it has changed.
    const settledLooks = () => {
      for (const animation of document.getAnimations())
        if (animation instanceof CSSTransition) animation.finish()
      return parts().map(looks).join('\n')
    }
    const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`
    const withFocus = settledLooks()
    focused.blur()
    const without = settledLooks()
    focused.focus({ preventScroll: true })
    return withFocus !== without || name
  })
  expect(seen, 'the focus can be seen').toBe(true)
}

/** The step's heading took the focus when the step opened. */
const headed = (heading: Locator) => expect(heading.first()).toBeFocused()

test('sign-up and login', async ({ page, sandbox }) => {
  test.setTimeout(240_000)
  const signUp = new SignUp(page, sandbox, newPhone())
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: say('ui.skip') })).toBeFocused()
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Get Started' }).first())
  await page.keyboard.press('Enter')
  await signUp.isAt('mobile', 1)

  // Where there is one thing to fill in or to press, it has the focus.
  await expect(signUp.mobile).toBeFocused()
  await page.keyboard.type(national(signUp.phone))
  await page.keyboard.press('Enter')
  await signUp.isAt('code-sent', 2)
  await expect(signUp.continueButton).toBeFocused()
  await page.keyboard.press('Space')
  await signUp.isAt('code-input', 3)
  await expect(signUp.code).toBeFocused()
  await page.keyboard.type(await sandbox.code(signUp.phone))
  await signUp.isAt('create-password', 4)
  await expect(signUp.password).toBeFocused()

  await page.keyboard.type('short')
  await tabTo(page, page.getByRole('button', { name: say('form.password.show') }).first())
  await page.keyboard.press('Space')
  await expect(signUp.password).toHaveAttribute('type', 'text')
  await page.keyboard.press('Space')
  await tabTo(page, signUp.continueButton)
  await page.keyboard.press('Enter')
  // What is wrong takes the focus.
  await expect(signUp.password).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(goodPassword)
  await tabTo(page, signUp.confirmPassword)
  await page.keyboard.type(goodPassword)
  await page.keyboard.press('Enter')
  await signUp.isAt('set-pin', 5)
  await expect(signUp.pin).toBeFocused()
  await page.keyboard.type('2794')
  await signUp.isAt('confirm-pin', 6)
  await expect(signUp.confirmPin).toBeFocused()
  await page.keyboard.type('2794')
  await signUp.isAt('account-created', 7)
  await expect(signUp.continueButton).toBeFocused()
  const login = new Login(page)
  // An Enter right after the last digit is taken for the habit of sending a code, and does nothing.
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(login.heading).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(login.password).toBeFocused()
  await tabTo(page, login.mode('Phone'), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(login.mode('Email')).toBeChecked()
  await expect(login.email).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await tabTo(page, login.password)
  await page.keyboard.type(goodPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/kyc')
  // What is said is the title of the page that has come, also where that takes its time.
  await expect(page.getByRole('status').filter({ hasText: say('flows.kyc.title') })).toHaveCount(1)
})

/** Types a day into the browser's own field, part by part in the order that the browser has them. */
async function typeDay(page: Page, target: Locator, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-')
  await tabTo(page, target)
  await page.keyboard.type(`${month}${date}${year}`)
  if ((await target.inputValue()) !== day) {
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowLeft')
    await page.keyboard.type(year)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type(`${month}${date}`)
  }
  await expect(target).toHaveValue(day)
  // Its parts and its picker are stops of the browser's own, which lose their place when the focus is looked at.
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let stop = 0; stop < 5 && (await isThere()); stop += 1) await page.keyboard.press('Tab')
}

/** Opens the browser's dialog of files with a key, and chooses one. */
async function chooseFile(page: Page, input: Locator, file: typeof statement): Promise<void> {
  await tabTo(page, input)
  // Looking at the focus has left the field for a moment, which shows what is missing and paints it again.
  await expect(async () => {
    const opened = page.waitForEvent('filechooser', { timeout: 2000 })
    await page.keyboard.press('Space')
    await (await opened).setFiles(file)
  }).toPass({ timeout: 45_000 })
  await expect(page.getByRole('button', { name: say('form.file.remove', { name: file.name }) })).toBeVisible()
}

test('the check of identity, on a phone’s width @phone-alone', async ({ page, context, sandbox }) => {
  test.setTimeout(240_000)
  await sandbox.signIn(context, await sandbox.customer({ verified: false }))
  const identity = new Identity(page)
  const field = identity.field.bind(identity)
  const goOn = async () => {
    await tabTo(page, identity.go)
    await page.keyboard.press('Enter')
  }
  const choose = async (target: Locator, name: string) => {
    await tabTo(page, target)
    await page.keyboard.type(name)
  }
  const isWhole = async () => {
    await settled(page)
    expect(await cutOff(page)).toEqual([])
  }

  await page.goto('/kyc')
  await test.step('details', async () => {
    await choose(field('forms.identity-personal.fields.gender.label'), 'Female')
    await typeDay(page, field('forms.identity-personal.fields.dob.label'), '1990-04-12')
    await choose(field('forms.identity-personal.fields.country.label'), 'Canada')
    await isWhole()
    await goOn()
    await headed(identity.heading('flows.identity-details.steps.address.title'))
    await tabTo(page, field('forms.identity-address.fields.street_name.label'))
    await page.keyboard.type('120 Bloor')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field('forms.identity-address.fields.city.label')).toHaveValue('Toronto')
    const years = 'forms.identity-address.fields.years_at_address.options'
    await tabTo(page, page.getByRole('radio', { name: say(`${years}.under-1`) }))
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('radio', { name: say(`${years}.over-3`) })).toBeChecked()
    await isWhole()
    await goOn()
  })

  await test.step('documents', async () => {
    await headed(page.getByRole('heading', { level: 1, name: say('flows.kyc.pages.evidence.title') }))
    const types = 'forms.identity-document.fields.document_type.options'
    await tabTo(page, page.getByRole('radio', { name: say(`${types}.passport.label`) }))
    await page.keyboard.press('Space')
    await chooseFile(page, page.locator('input[type=file]'), statement)
    await tabTo(page, field('forms.identity-document.fields.document_number.label'))
    await page.keyboard.type('AB123456')
    await choose(field('forms.identity-document.fields.document_country.label'), 'Canada')
    await typeDay(page, field('forms.identity-document.fields.expires_on.label'), '2036-06-30')
    await isWhole()
    await goOn()

    await headed(identity.heading('flows.identity-proof-of-address.steps.proof-of-address.title'))
    await choose(field('forms.identity-proof-of-address.fields.document_kind.label'), 'Bank')
    await chooseFile(page, page.locator('input[type=file]'), statement)
    const today = await page.evaluate(() => new Date().toISOString().slice(0, 10))
    await typeDay(page, field('forms.identity-proof-of-address.fields.issued_on.label'), today)
    await isWhole()
    await goOn()

    await headed(identity.heading('flows.identity-selfie.steps.selfie.title'))
    await chooseFile(page, page.locator('input[type=file]'), await brightPicture(page, 900, 700))
    await isWhole()
    await goOn()
  })

  await test.step('review', async () => {
    await headed(identity.heading('flows.kyc.steps.review.title'))
    await tabTo(page, identity.consent)
    await page.keyboard.press('Space')
    await isWhole()
    await tabTo(page, identity.submit)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/kyc/progress')
  })
  const done = page.getByRole('heading', { name: say('screens.kyc-progress.done.title') })
  await expect(done).toBeVisible({ timeout: 90_000 })
  await isWhole()
  await tabTo(page, page.getByRole('link', { name: say('screens.kyc-progress.home') }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/home')
})

test('the transfer', async ({ signedInPage: page, customer }) => {
  test.setTimeout(240_000)
  const transfer = new Transfer(page)
  await page.goto('/dashboard/home')
  await expect(page.getByText(say('screens.dashboard.welcome.title'))).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Send money' }).first())
  await page.keyboard.press('Enter')
  await transfer.isAt('amount')
  await transfer.hasRate()
  await tabTo(page, transfer.sending)
  await page.keyboard.type('100')

  await tabTo(page, transfer.addBeneficiary)
  await page.keyboard.press('Enter')
  const field = (name: 'first_name' | 'last_name' | 'bank_code' | 'account_number') =>
    transfer.dialog.getByLabel(new RegExp(`^${say(`forms.beneficiary-bank-ng.fields.${name}.label`)}`))
  await expect(field('first_name')).toBeFocused()
  // Nothing behind the dialog takes the focus; past its end the browser's own controls have it.
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus:not(dialog[open] *)')).toHaveCount(0)
  }
  await tabTo(page, field('first_name'))
  await page.keyboard.type('Ngozi')
  await tabTo(page, field('last_name'))
  await page.keyboard.type('Eze')
  await tabTo(page, field('bank_code'))
  await page.keyboard.type('Guaranty')
  await expect(field('bank_code')).toHaveValue(bank.code)
  await tabTo(page, field('account_number'))
  await page.keyboard.type(nuban(bank.code))
  await page.keyboard.press('Enter')
  await expect(transfer.dialog).toBeHidden()
  await expect(transfer.person('Ngozi Eze')).toBeChecked()
  await expect(transfer.addBeneficiary).toBeFocused()
  await tabTo(page, transfer.continueButton)
  await page.keyboard.press('Enter')

  await transfer.isAt('review')
  await headed(transfer.heading('review'))
  await tabTo(page, transfer.confirmButton)
  await page.keyboard.press('Enter')
  await transfer.isAt('authorise')
  await expect(transfer.pin).toBeFocused()
  await page.keyboard.type(customer.pin)
  await transfer.isAt('payment')
  await headed(transfer.heading('payment'))
  await tabTo(page, transfer.channel('e-transfer'))
  await page.keyboard.press('Space')
  await expect(transfer.channel('e-transfer')).toBeChecked()
  await tabTo(page, transfer.choosePaymentButton)
  await page.keyboard.press('Enter')
  await transfer.isAt('pay')
  await headed(transfer.heading('pay'))
  await tabTo(page, transfer.sentButton)
  await page.keyboard.press('Enter')
  await transfer.isAt('done')
  await headed(transfer.heading('done'))
  await tabTo(page, page.getByRole('button', { name: say('screens.transfer.done.track') }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/track-transfers\/.+/)
})

test('paying can be asked about with the keyboard: cancel, and out of it with Escape', async ({
  signedInPage: page,
  api,
}) => {
  const { _id: id } = await api.authorised('100')
  await page.goto(`/dashboard/track-transfers/${id}`)
  const cancel = page.getByRole('main').getByRole('button', { name: say('screens.tracking.cancel') })
  await tabTo(page, cancel)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(cancel).toBeFocused()
})

test('the account menu opens, moves with arrows and closes with Escape', async ({ signedInPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/home')
  const opener = page.getByRole('button', { name: /Amara Okafor’s account/ })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(items.nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(items).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a page opened by its address starts at its top, and the skip link leads past the navigation', async ({
  signedInPage: page,
}) => {
  await page.goto(transferPath)
  await new Transfer(page).isAt('amount')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: say('ui.skip') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a link that is gone with its page hands the focus on to the new page', async ({ page }) => {
  await page.goto('/support/faq')
  await isTakenOver(page)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('screens.site.nav.about') })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/company/about')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})
