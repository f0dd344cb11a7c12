import { expect } from '@playwright/test'
import { paths } from '#src/paths.ts'
import { Settings } from '#tests/e2e/steps/settings.ts'
import { givePin, stepUpDialog } from '#tests/e2e/steps/step-up.ts'
import { address, say } from '#tests/e2e/support/words.ts'
import { heading, longName, longPerson, moveTo, type Surroundings } from '#tests/e2e/walks/surroundings.ts'

export async function settings({ page, context, sandbox, look, guard }: Surroundings): Promise<void> {
  const customer = await sandbox.customer({ firstName: longPerson.first, lastName: longName })
  await sandbox.signIn(context, customer)
  const access = new Settings(page)
  await access.open()
  await look('settings', access.events.first())
  await access.formats.click()
  await look('settings-formats', access.dialog)
  await page.keyboard.press('Escape')
  await moveTo(page, paths.profile())
  await look('profile', heading(page, say('screens.profile.details.title')))
  await page.getByRole('button', { name: say('screens.profile.edit.title') }).click()
  await look('profile-edit', access.dialog)
  await (await sandbox.api(customer)).beneficiary({ first: longPerson.first, last: longName })
  await moveTo(page, paths.cardsAndBeneficiaries())
  await look(
    'cards-and-beneficiaries',
    page
      .getByRole('list', { name: say('screens.profile.people.title') })
      .getByRole('listitem')
      .first(),
  )
  const whole = `${longPerson.first} ${longName}`
  await page.getByRole('button', { name: say('screens.profile.people.more', { name: whole }) }).click()
  await page.getByRole('menuitem', { name: say('screens.profile.people.edit') }).click()
  await look(
    'beneficiary-edit',
    access.dialog.getByRole('button', { name: say('forms.beneficiary-bank-ng.submit') }),
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say('screens.beneficiaries.new') }).click()
  const place = access.dialog.getByLabel(say('forms.beneficiary-country.fields.country.label'))
  await look('beneficiary-where', place)
  await place.selectOption('NG')
  const saveNew = access.dialog.getByRole('button', { name: say('forms.beneficiary-bank-ng.submit') })
  await look('beneficiary-new', saveNew)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say('screens.cards.add') }).click()
  await look('step-up', stepUpDialog(page).getByRole('textbox'))
  await givePin(page, guard, '/cards/setups')
  const saving = page.getByRole('button', { name: say('forms.card.submit') })
  // The partner's page is its own document: a click before its script has loaded does nothing.
  await expect(saving).toBeVisible()
  await page.waitForLoadState('load')
  await saving.click()
  await look('card-page-errors', saving)
  await access.open()
  await access.changePassword.click()
  await look('settings-password', access.dialog)
  await access.savePassword.click()
  await look('settings-password-errors', access.dialog)
  await access.dialog.getByRole('button', { name: say('ui.cancel') }).click()
  await access.changePin.click()
  await look('settings-pin', access.dialog)
  await access.dialog.getByRole('button', { name: say('ui.cancel') }).click()
  await access.button('screens.settings.passkeys.manage').click()
  await look('settings-passkeys', access.dialog)
  await page.keyboard.press('Escape')
  await access.button('screens.settings.authenticator.turnOnWhat').click()
  await look(
    'settings-authenticator',
    page.getByRole('img', { name: say('screens.settings.authenticator.qr') }),
  )
  await access.dialog.getByRole('textbox').fill(await access.authenticatorCode(new Date()))
  await look('settings-recovery-codes', access.recoveryCodes.first())
  await access.button('screens.settings.codes.done').click()
  await access.button('screens.settings.closing.openWhat').click()
  await look(
    'settings-closing',
    access.dialog.getByRole('button', { name: say('screens.settings.closing.confirm') }),
  )
  await page.keyboard.press('Escape')
  await access.button('screens.settings.codes.makeWhat').click()
  await look('settings-new-codes', page.getByRole('alertdialog'))
}

/** Notifications, referrals and support requests. */
export async function news({ page, context, sandbox, look }: Surroundings): Promise<void> {
  const customer = await sandbox.customer({ firstName: longPerson.first, lastName: longName })
  await sandbox.signIn(context, customer)
  await page.goto(address(paths.notifications()))
  await look('notifications', heading(page, say('screens.notifications.choices.title')))
  await moveTo(page, paths.referralProgramme())
  await look('referrals', page.getByRole('img').first())
  await moveTo(page, paths.customerSupport())
  await look('support-empty', page.getByText(say('screens.support.requests.empty')))
  await page.goto(address(paths.newRequest()))
  const message = [longName, longName, longName].join(' ')
  const submit = page.getByRole('button', { name: say('forms.support-request.submit') })
  await submit.click()
  await look('support-request-errors', submit)
  await page.getByLabel(say('forms.support-request.fields.topic.label')).selectOption('fees')
  await page.getByRole('textbox', { name: say('forms.support-request.fields.message.label') }).fill(message)
  await submit.click()
  await look('support-thread', page.getByText(message))
}
