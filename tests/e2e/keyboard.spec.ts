import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { Login } from '#tests/e2e/steps/login.ts'
import { goodPassword, SignUp } from '#tests/e2e/steps/sign-up.ts'
import { Transfer, transferPath } from '#tests/e2e/steps/transfer.ts'
import { bank, nuban } from '#tests/e2e/support/customer-api.ts'
import { national, newPhone } from '#tests/e2e/support/phones.ts'
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
  test.setTimeout(60_000)
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
})

test('the transfer', async ({ signedInPage: page, customer }) => {
  test.setTimeout(90_000)
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
