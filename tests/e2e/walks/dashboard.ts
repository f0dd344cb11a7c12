import { expect } from '@playwright/test'
import { paths } from '#src/paths.ts'
import { givePin } from '#tests/e2e/steps/step-up.ts'
import { address, say } from '#tests/e2e/support/words.ts'
import {
  heading,
  longName,
  longPerson,
  morePeople,
  moveTo,
  richBalance,
  type Surroundings,
} from '#tests/e2e/walks/surroundings.ts'

export async function dashboard({ page, context, sandbox, look, guard }: Surroundings): Promise<void> {
  const customer = await sandbox.customer({
    firstName: longPerson.first,
    lastName: longName,
    balance: richBalance,
  })
  const api = await sandbox.api(customer)
  await sandbox.signIn(context, customer)
  const { _id: person } = await api.beneficiary(longPerson)
  for (const [at, first] of morePeople.entries())
    await api.beneficiary({ first, last: longName, serial: `10000051${at}` })
  const returned = await api.paid('1000.17', person)
  const cancelled = await api.authorised('12.00', person)
  await api.call('cancel-credit', { params: { id: cancelled._id } })
  const waiting = await api.authorised('4999.00', person)
  const moving = await api.paid('2222.22', person)
  await expect
    .poll(async () => (await api.transfer(returned._id)).status, { timeout: 45_000 })
    .toBe('returned')

  await page.goto(address('/dashboard/home'))
  await expect(page.getByText(longName).first()).toBeVisible()
  await look('dashboard', page.getByText(say('screens.dashboard.recent')))
  await moveTo(page, paths.multiCurrency())
  await look('accounts', page.getByRole('list', { name: say('screens.multi-currency.list') }))
  await moveTo(page, paths.account('CAD'))
  const movement = page
    .getByRole('region', { name: say('screens.multi-currency.movements.title') })
    .getByRole('button', { name: new RegExp(longName) })
    .first()
  await look('account', movement)
  await movement.click()
  await look('account-story', page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say('screens.multi-currency.statement.title') }).click()
  await look(
    'account-statement',
    page.getByRole('dialog').getByText(say('screens.multi-currency.statement.closing')),
  )
  await moveTo(page, '/dashboard/history')
  await look('history', page.getByRole('searchbox', { name: say('screens.transactions.search') }))
  await page.getByRole('searchbox', { name: say('screens.transactions.search') }).fill('nobody')
  await look('history-no-match', page.getByText(say('screens.transactions.noMatch.title')))
  await page.getByRole('searchbox', { name: say('screens.transactions.search') }).fill('')
  await page.getByRole('button', { name: say('screens.transactions.panel.open'), exact: true }).click()
  await page.getByLabel(say('forms.history-filter.fields.amount_from.label')).fill('10')
  await look('history-filters', page.getByLabel(say('forms.history-filter.fields.amount_from.label')))
  await moveTo(page, '/dashboard/track-transfers')
  await look('tracking', page.getByText(longName).first())
  const details = heading(page, say('screens.tracking.details.title'))
  for (const [name, transfer] of Object.entries({ moving, waiting, returned, cancelled })) {
    await page.goto(address(`/dashboard/track-transfers/${transfer._id}`))
    await look(`tracking-${name}`, details)
  }
  const { data } = await api.call('switch-on-tracking', { params: { id: moving._id } })
  await page.goto(address(paths.trackTransfer(moving._id)))
  await look('tracking-link', page.getByText('/track/'))
  await page.goto(address(paths.track(data.link?.code ?? '')))
  await look('track', page.getByRole('list', { name: say('screens.track.steps.label') }))
  guard.expectRefusal(404, '/tracking/*')
  await page.goto(address(paths.track('n'.repeat(22))))
  await look('track-gone', heading(page, say('screens.track.gone.title')))
  await page.goto(address(paths.agreement(moving._id)))
  await look('agreement', page.getByText(say('screens.agreement.texts')))
  await moveTo(page, paths.receipt(moving._id))
  await look('receipt', page.getByText(say('screens.receipt.whatYouPaid')))
  await page.goto(address(paths.receipt(cancelled._id)))
  await look('receipt-cancelled', page.getByText(say('screens.receipt.cancelled.agreed')))
  await moveTo(page, `/dashboard/track-transfers/${waiting._id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('screens.tracking.cancel') })
    .click()
  await look('tracking-cancel', page.getByRole('alertdialog'))
}

/** Balances in other currencies, and pending ones. */
export async function accounts({ page, context, sandbox, look, guard }: Surroundings): Promise<void> {
  const customer = await sandbox.customer({
    firstName: longPerson.first,
    lastName: longName,
    balance: { CAD: richBalance.CAD, EUR: '0.00' },
  })
  await sandbox.signIn(context, customer)
  await page.goto(address(paths.multiCurrency()))
  await page.getByRole('button', { name: say('screens.multi-currency.open.action') }).click()
  const opening = page.getByRole('dialog', { name: say('screens.multi-currency.open.title') })
  await opening.getByRole('radio', { name: /^EUR/ }).check()
  await opening.getByLabel(say('forms.account-open.fields.name.label')).fill(longName)
  await look('account-open', opening)
  await opening.getByRole('button', { name: say('forms.account-open.submit') }).click()
  await page.getByRole('button', { name: say('screens.multi-currency.details.make') }).click()
  await look('account-details', page.getByText(/^IE\d\d /))
  await page.getByRole('button', { name: say('screens.multi-currency.account.more') }).click()
  await page.getByRole('menuitem', { name: say('screens.multi-currency.close.action') }).click()
  const closing = page.getByRole('alertdialog')
  await look('account-close', closing)
  await closing.getByRole('button', { name: say('screens.multi-currency.close.confirm') }).click()
  await givePin(page, guard, '/accounts/EUR/close')
  await expect(closing).toBeHidden()
  await expect(page).not.toHaveTitle(/EUR/)
  await moveTo(page, paths.account('EUR'))
  await look('account-closed', page.getByRole('button', { name: say('screens.multi-currency.closed.again') }))

  await moveTo(page, paths.account('CAD'))
  await page.getByRole('button', { name: say('screens.multi-currency.addMoney.action') }).click()
  const adding = page.getByRole('dialog')
  const amount = adding.getByRole('textbox', { name: say('forms.add-money.fields.amount.label') })
  await adding.getByRole('button', { name: say('forms.add-money.submit') }).click()
  await look('add-money-errors', amount)
  await amount.fill('2345.67')
  await adding.getByRole('button', { name: say('forms.add-money.submit') }).click()
  await look('add-money-details', adding.getByText(say('screens.multi-currency.addMoney.referenceNote')))
  await adding.getByRole('button', { name: say('screens.multi-currency.addMoney.done') }).click()
  await look('add-money-waiting', page.getByText(say('screens.multi-currency.addMoney.states.waiting')))

  await moveTo(page, paths.rateAlerts())
  await look('rate-alerts-empty', page.getByText(say('screens.rate-alerts.empty')))
  await page.goto(address(paths.rateAlerts('CAD', 'NGN')))
  const form = page.getByRole('dialog', { name: say('screens.rate-alerts.new') })
  await form.getByRole('button', { name: say('forms.rate-alert.submit') }).click()
  await look('rate-alert-errors', form)
  await form.getByRole('textbox', { name: say('forms.rate-alert.fields.target_rate.label') }).fill('98765.43')
  await form.getByRole('button', { name: say('forms.rate-alert.submit') }).click()
  await look(
    'rate-alerts',
    page
      .getByRole('list')
      .getByRole('listitem')
      .filter({ hasText: /98\D765\D43/ }),
  )

  await moveTo(page, paths.scheduled())
  await look('scheduled-empty', page.getByText(say('screens.scheduled.empty')))
}
