import { readFile } from 'node:fs/promises'
import { dayOf, daysLater } from '#src/lib/days.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { givePin } from '#tests/e2e/steps/step-up.ts'
import { say, startOf } from '#tests/e2e/support/words.ts'

/** Of the browser under test. */
const ZONE = 'America/Toronto'

test('opens an account from home, then the details of a payment, and downloads the statement', async ({
  sandbox,
  page,
  context,
}) => {
  const customer = await sandbox.customer({ balance: { CAD: '900.00', JPY: '5000' } })
  const api = await sandbox.api(customer)
  const { _id: person } = await api.beneficiary({ first: 'Tunde', last: 'Bello' })
  const transfer = await api.paid('120.50', person)
  const left = await api.balance()
  await sandbox.signIn(context, customer)
  await page.goto('/dashboard/home')
  await page.getByRole('link', { name: say('screens.dashboard.allAccounts') }).press('Enter')
  await expect(page).toHaveURL('/dashboard/multi-currency')
  const accounts = page.getByRole('list', { name: say('screens.multi-currency.list') })
  await expect(accounts.getByRole('link', { name: /^JPY/ })).toContainText('5,000 JPY')
  await accounts.getByRole('link', { name: /^CAD/ }).press('Enter')
  await expect(
    page.getByRole('heading', { name: say('screens.multi-currency.account.title', { currency: 'CAD' }) }),
  ).toBeVisible()

  const movements = page.getByRole('region', { name: say('screens.multi-currency.movements.title') })
  const rows = movements.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await movements.getByRole('radio', { name: say('screens.multi-currency.movements.filter.out') }).check()
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: /Tunde Bello/ }).press('Enter')
  const story = page.getByRole('dialog', { name: say('screens.multi-currency.movements.kinds.paid_out') })
  await expect(story).toContainText(transfer.reference)
  await expect(story).toContainText(`−${transfer.amount_total} CAD`)
  await expect(story.getByText(`${left} CAD`)).toBeVisible()
  await expect(
    story.getByRole('link', { name: say('screens.multi-currency.story.transfer') }),
  ).toHaveAttribute('href', `/dashboard/track-transfers/${transfer._id}`)
  await page.keyboard.press('Escape')
  await expect(rows.getByRole('button')).toBeFocused()

  // This month's statement is next to the movements; a dialog chooses other dates.
  const soFar = page.getByRole('region', { name: say('screens.multi-currency.statement.title') })
  await expect(soFar.getByText(say('screens.multi-currency.statement.closing')).locator('..')).toContainText(
    `${left} CAD`,
  )
  await page.getByRole('button', { name: say('screens.multi-currency.statement.title') }).press('Enter')
  const statement = page.getByRole('dialog', { name: say('screens.multi-currency.statement.title') })
  const closing = statement.getByText(say('screens.multi-currency.statement.closing')).locator('..')
  await expect(closing).toContainText(`${left} CAD`)
  // Dates before the account existed: the same account, empty.
  const yesterday = daysLater(dayOf(await sandbox.now(), ZONE), -1)
  await statement.getByLabel(say('forms.statement-period.fields.to.label')).fill('2999-01-01')
  await statement.getByRole('button', { name: say('forms.statement-period.submit') }).click()
  await expect(statement.getByText(say('forms.statement-period.fields.to.errors.notInFuture'))).toBeVisible()
  await statement.getByLabel(say('forms.statement-period.fields.from.label')).fill(yesterday)
  await statement.getByLabel(say('forms.statement-period.fields.to.label')).fill(yesterday)
  await statement.getByRole('button', { name: say('forms.statement-period.submit') }).click()
  await expect(closing).toContainText('0.00 CAD')

  const today = dayOf(await sandbox.now(), ZONE)
  await statement.getByLabel(say('forms.statement-period.fields.to.label')).fill(today)
  await statement.getByRole('button', { name: say('forms.statement-period.submit') }).click()
  await expect(closing).toContainText(`${left} CAD`)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    statement.getByRole('button', { name: say('screens.multi-currency.statement.download.csv') }).click(),
  ])
  expect(saved.suggestedFilename()).toBe(
    say('screens.multi-currency.statement.file.csv', { currency: 'CAD', from: yesterday, to: today }),
  )
  const lines = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines.at(-2)).toContain(transfer.reference)
  expect(lines.at(-1)).toContain(left)
})

test('an account is opened and named, receives money, and closes only when it is empty', async ({
  guard,
  sandbox,
  page,
  context,
}) => {
  const customer = await sandbox.customer({ balance: { CAD: '50.00' } })
  await sandbox.signIn(context, customer)
  await page.goto('/dashboard/multi-currency')
  await page.getByRole('button', { name: say('screens.multi-currency.open.action') }).press('Enter')
  const opening = page.getByRole('dialog', { name: say('screens.multi-currency.open.title') })
  await opening.getByRole('radio', { name: /^EUR/ }).check()
  await opening.getByLabel(say('forms.account-open.fields.name.label')).fill('Rent in Lyon')
  await opening.getByRole('button', { name: say('forms.account-open.submit') }).press('Enter')
  await expect(page).toHaveURL('/dashboard/multi-currency/EUR')
  // The list stays until the account exists.
  await expect(
    page.getByRole('heading', { name: say('screens.multi-currency.account.title', { currency: 'EUR' }) }),
  ).toBeVisible()
  await expect(page.getByText(/Rent in Lyon/)).toBeVisible()

  const details = page.getByRole('region', { name: say('screens.multi-currency.details.title') })
  await details.getByRole('button', { name: say('screens.multi-currency.details.make') }).press('Enter')
  const iban = await details.getByText(/^IE\d\d /).textContent()
  const payment = { currency: 'EUR', number: iban, amount: '25.00', sender: 'Jonas Weber' }
  const sent = await page.request.post('/sandbox/payments', { data: payment })
  expect(await sent.json()).toEqual({ data: { outcome: 'taken' } })
  // It shows without a reload.
  await expect(page.getByRole('button', { name: /Jonas Weber/ })).toBeVisible()

  const more = page.getByRole('button', { name: say('screens.multi-currency.account.more') })
  const close = async () => {
    await more.press('Enter')
    await page.getByRole('menuitem', { name: say('screens.multi-currency.close.action') }).press('Enter')
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: say('screens.multi-currency.close.confirm') }).press('Enter')
  }
  guard.expectRefusal(409, '/accounts/EUR/close')
  await close()
  await givePin(page, guard, '/accounts/EUR/close')
  await expect(page.getByText(/still holds money/).first()).toBeVisible()

  // Another account closes right after it was opened.
  await page.goto('/dashboard/multi-currency')
  await page.getByRole('button', { name: say('screens.multi-currency.open.action') }).press('Enter')
  await opening.getByRole('radio', { name: /^CHF/ }).check()
  await opening.getByRole('button', { name: say('forms.account-open.submit') }).press('Enter')
  await expect(page).toHaveURL('/dashboard/multi-currency/CHF')
  await expect(
    page.getByRole('heading', { name: say('screens.multi-currency.account.title', { currency: 'CHF' }) }),
  ).toBeVisible()
  await close()
  await expect(page).toHaveURL('/dashboard/multi-currency')
  await expect(page.getByRole('list', { name: say('screens.multi-currency.closed.title') })).toContainText(
    'CHF',
  )
})

test('account dialogs have addresses that search links to: reload, Back, close, and an unknown one', async ({
  sandbox,
  page,
  context,
}) => {
  const customer = await sandbox.customer({ balance: { CAD: '50.00' } })
  await sandbox.signIn(context, customer)
  await page.goto('/dashboard/home')
  await expect(page.getByText(say('screens.dashboard.balance.label'))).toBeVisible()
  const go = async (name: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: say('screens.palette.label') }).fill(name)
    await expect(page.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
  }
  const account = '/dashboard/multi-currency/CAD'
  const currency = { currency: 'CAD' }
  const adding = page.getByRole('dialog', { name: say('screens.multi-currency.addMoney.title', currency) })
  const statement = page.getByRole('dialog', { name: say('screens.multi-currency.statement.title') })
  const title = page.getByRole('heading', { name: say('screens.multi-currency.account.title', currency) })

  await go(say('screens.palette.account.addMoney', currency))
  await expect(page).toHaveURL(`${account}?open=add-money`)
  await expect(adding).toBeVisible()
  await page.reload()
  await expect(adding).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(adding).toBeHidden()
  await expect(page).toHaveURL(account)
  await page.reload()
  await expect(title).toBeVisible()
  await expect(adding).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/dashboard/home')

  await go(say('screens.palette.account.statement', currency))
  await expect(statement.getByText(say('screens.multi-currency.statement.closing'))).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/dashboard/home')
  await expect(statement).toBeHidden()
  await page.goForward()
  await expect(page).toHaveURL(`${account}?open=statement`)
  await expect(statement).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(account)

  await go(say('screens.palette.sections.convert'))
  await expect(page).toHaveURL('/dashboard/multi-currency/convert')
  await expect(
    page.getByRole('textbox', { name: startOf('forms.conversion.fields.amount.labelOf') }),
  ).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(account)

  await page.goto(`${account}?open=nothing-we-know`)
  await expect(title).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
