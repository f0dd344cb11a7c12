import { expect } from '@playwright/test'
import { paths } from '#src/paths.ts'
import { Transfer, transferPath } from '#tests/e2e/steps/transfer.ts'
import { address, pieceOf, say, startOf } from '#tests/e2e/support/words.ts'
import { heading, longName, longPerson, type Surroundings } from '#tests/e2e/walks/surroundings.ts'

/** A scheduled transfer, changed and ended. */
export async function plans({ page, context, sandbox, look }: Surroundings): Promise<void> {
  const balance = { CAD: '20.00' }
  const customer = await sandbox.customer({ firstName: longPerson.first, lastName: longName, balance })
  const api = await sandbox.api(customer)
  const { _id: person } = await api.beneficiary(longPerson)
  await api.paid('12.00', person)
  await api.call('create-scheduled-transfer', {
    body: {
      beneficiary_id: person,
      sending_amount: '987.65',
      sending_currency: 'CAD',
      repeats: 'two-weekly',
      starts_on: '2036-01-31',
      least_rate: '0.5',
      pin: customer.pin,
    },
  })
  await sandbox.signIn(context, customer)
  await page.goto(address(paths.scheduled()))
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: longName })
  await look('scheduled', row)
  const choose = async (action: 'change' | 'end') => {
    await row.getByRole('button').click()
    await page.getByRole('menuitem', { name: say(`screens.scheduled.actions.${action}`) }).click()
  }
  await choose('change')
  const change = page.getByRole('dialog', { name: say('screens.scheduled.change') })
  await look('scheduled-change', change)
  await change.getByRole('button', { name: say('forms.scheduled-transfer-change.submit') }).click()
  await look('scheduled-change-errors', change)
  await page.keyboard.press('Escape')
  await choose('end')
  await look('scheduled-end', page.getByRole('alertdialog'))
}

/** A conversion, step by step. */
export async function convert({ page, context, sandbox, look }: Surroundings): Promise<void> {
  const customer = await sandbox.customer({ balance: { CAD: '45678.90', EUR: '12.00' } })
  await sandbox.signIn(context, customer)
  await page.goto(address(paths.convert()))
  const goOn = page.getByRole('button', { name: say('forms.conversion.submit'), exact: true })
  const step = (id: 'amount' | 'review' | 'done') => heading(page, say(`flows.conversion.steps.${id}.title`))
  const amount = page.getByRole('textbox', { name: startOf('forms.conversion.fields.amount.labelOf') })
  await expect(amount).toBeVisible()
  await goOn.click()
  await look('convert-1-amount-errors', step('amount'))
  await amount.fill('1234.56')
  await look('convert-1-amount', step('amount'))
  await goOn.click()
  await look('convert-2-review', step('review'))
  await page.getByLabel(say('forms.conversion-pin.fields.pin.label'), { exact: true }).fill(customer.pin)
  await look('convert-3-done', step('done'))
}

/** A part from the balance and the rest by e-transfer. */
export async function inTwoParts({ page, context, sandbox, look }: Surroundings): Promise<void> {
  const customer = await sandbox.customer({ balance: { CAD: '40.00' } })
  const api = await sandbox.api(customer)
  await sandbox.signIn(context, customer)
  const { _id: id } = await api.authorised('1234.56')
  const transfer = new Transfer(page)
  await page.goto(address(`${transferPath}?transfer=${id}`))
  await transfer.choose('split')
  await look('transfer-5-pay-split', transfer.heading('pay'))
  await transfer.payLater.click()
  await look('tracking-split', heading(page, say('screens.tracking.details.title')))
}

/** Deposits that differ from the request: from another sender, too little, too much, and twice. */
export async function otherMoney({ page, context, sandbox, look }: Surroundings): Promise<void> {
  const customer = await sandbox.customer()
  const api = await sandbox.api(customer)
  await sandbox.signIn(context, customer)
  // An announced deposit arrives in full by itself.
  const awaited = async () => {
    const { _id: id, transaction_reference: reference } = await api.authorised('25')
    await api.call('choose-payment', { params: { id }, body: { payment_channel: 'e-transfer' } })
    await page.goto(address(paths.trackTransfer(id)))
    return { id, reference }
  }
  const note = (problem: 'foreign' | 'short' | 'over' | 'doubled') =>
    page.getByText(pieceOf(`screens.tracking.problem.${problem}`)).first()
  const { id, reference: first } = await awaited()
  await sandbox.eTransfer(first, '27.99', 'somebody@example.com')
  await look('tracking-foreign', note('foreign'))
  await sandbox.eTransfer(first, '20')
  await look('tracking-short', note('short'))
  await api.call('cancel-credit', { params: { id } })
  await look('tracking-short-kept', page.getByRole('link', { name: say('screens.tracking.problem.help') }))
  const { reference: second } = await awaited()
  await sandbox.eTransfer(second, '40')
  await look('tracking-over', note('over'))
  await sandbox.eTransfer(second, '27.99')
  await look('tracking-doubled', note('doubled'))
}
