import { expect, test } from '#tests/e2e/fixtures.ts'
import { Transfer } from '#tests/e2e/steps/transfer.ts'
import { Effort } from '#tests/e2e/support/effort.ts'
import { observeShifts, shiftsOf } from '#tests/e2e/support/layout-shifts.ts'
import { say } from '#tests/e2e/support/words.ts'

test('home loads without layout shift; repeating a transfer takes at most four screens and twenty presses, and Back returns', async ({
  sandbox,
  page,
  context,
}) => {
  const customer = await sandbox.customer({ balance: { CAD: '900.00' } })
  const api = await sandbox.api(customer)
  const { _id } = await api.beneficiary({ first: 'Tunde', last: 'Bello' })
  const transfer = await api.created('120.50', _id)
  const params = { id: transfer._id }
  await api.call('authorise-credit', { params, body: { pin: customer.pin } })
  await api.call('choose-payment', { params, body: { payment_channel: 'wallet' } })
  await api.call('pay-from-wallet', { params })
  await sandbox.signIn(context, customer)
  await page.addInitScript(observeShifts)
  const effort = new Effort()
  await effort.watch(page)
  await page.goto('/dashboard/home')

  const paid = `${transfer.amount_total} CAD`
  const sent = page.getByRole('region', { name: say('screens.dashboard.spending.title') })
  await expect(sent.getByRole('table').getByRole('row', { name: `Nigeria ${paid}` })).toBeAttached()
  await expect(page.getByRole('region', { name: 'Canada to Nigeria' }).getByText('1 CAD =')).toBeVisible()
  await expect(page.getByRole('region', { name: say('screens.dashboard.limit.title') })).toContainText(
    say('screens.dashboard.limit.of', { amount: '10,000.00 CAD' }),
  )
  expect(await shiftsOf(page)).toEqual([])
  await effort.aside(async () => {
    await sent.getByRole('button', { name: say('screens.dashboard.spending.table') }).press('Enter')
  })
  await expect(sent.getByRole('rowheader', { name: 'Nigeria' })).toBeVisible()

  const again = page.getByRole('link', { name: /Tunde Bello.*120\.50/ }).first()
  const sending = new Transfer(page)
  await effort.aside(async () => {
    await again.press('Enter')
    await sending.isAt('review')
    await page.goBack()
    await sending.isAt('amount')
    await page.goBack()
    await expect(page).toHaveURL('/dashboard/home')
    await expect(again).toBeFocused()
  })

  // Amount, beneficiary and paying account are filled in: only review and confirmation are left.
  await again.click()
  await sending.isAt('review')
  await effort.aside(async () => {
    // Prefilled values can still be changed.
    const section = say('forms.transfer-review.sections.beneficiary')
    await page.getByRole('button', { name: say('form.editSection', { section }) }).click()
    await sending.isAt('amount')
    await expect(sending.sending).toHaveValue('120.50')
    await expect(sending.person('Tunde Bello')).toBeChecked()
    await sending.continueButton.click()
    await sending.isAt('review')
  })
  await expect(page.getByText('120.50 CAD').first()).toBeVisible()
  await expect(page.getByText(say('screens.transfer.again.paid', { currency: 'CAD' }))).toBeVisible()
  // Such a small amount needs no legal questions, so their headings are missing too.
  await expect(
    page.getByRole('heading', { name: say('forms.transfer-review.sections.purpose') }),
  ).toBeHidden()
  await sending.confirm()
  await expect(sending.pin).toBeFocused()
  await page.keyboard.type(customer.pin)
  await sending.isAt('done')
  const { clicks, taps, keys, stops } = effort.cost()
  expect(clicks + taps + keys).toBeLessThanOrEqual(20)
  expect(stops).toBeLessThanOrEqual(4)
  expect((await api.transfers()).filter(({ status }) => status !== 'draft')).toHaveLength(2)
})

test('search opens by shortcut, finds a person and a question, and opens them by keyboard alone', async ({
  api,
  signedInPage: page,
}) => {
  await api.beneficiary({ first: 'Adaeze', last: 'Okafor' })
  await page.goto('/dashboard/home')
  await expect(page.getByText(say('screens.dashboard.balance.label'))).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: say('screens.palette.label') })
  await expect(field).toBeFocused()
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await field.fill('what does')
  await expect(page.getByRole('option', { name: /What does a transfer cost/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()

  await page.getByRole('button', { name: say('screens.dashboard.nav.search') }).press('Enter')
  await field.fill('okaf')
  const person = page.getByRole('option', { name: /Adaeze Okafor/ })
  await expect(person).toBeVisible()
  await expect(field).toHaveAttribute('aria-activedescendant', (await person.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /Adaeze Okafor/ })).toBeChecked()
})

test('the balance chart stays 24 px clear of every figure, or is hidden, at every width', async ({
  signedInPage: page,
}) => {
  await page.goto('/dashboard/home')
  await expect(page.getByText(say('screens.dashboard.balance.exact'))).toBeVisible()
  const seen: boolean[] = []
  for (let width = 320; width <= 1920; width += 33) {
    await page.setViewportSize({ width, height: 800 })
    const gap = await page.evaluate(() => {
      const art = document.querySelector('[data-balance-art]')
      const words = art?.previousElementSibling
      if (!art || !words) throw new Error('There is no drawing')
      const frame = art.getBoundingClientRect()
      const text = document.createRange()
      text.selectNodeContents(words)
      const end = Math.max(...[...text.getClientRects()].map(({ right }) => right))
      // Figures that wrap to the second line are clipped by the frame.
      const shapes = [...art.querySelectorAll('circle, path')]
        .map((shape) => shape.getBoundingClientRect())
        .filter(({ top, bottom, width }) => width > 0 && top < frame.bottom && bottom > frame.top)
      return shapes.length === 0 ? null : Math.min(...shapes.map(({ left }) => left)) - end
    })
    seen.push(gap !== null)
    if (gap !== null) expect(gap, `${width} px`).toBeGreaterThanOrEqual(24)
  }
  expect(new Set(seen)).toEqual(new Set([true, false]))
})

test('a long first name keeps to one line on a phone, and ten billion to its cards at every width', async ({
  page,
  context,
  sandbox,
}) => {
  const customer = await sandbox.customer({ balance: { CAD: '9999999999.99', NGN: '10000000000.00' } })
  const api = await sandbox.api(customer)
  const { _id: person } = await api.beneficiary({ first: 'Maximiliana', last: 'Eze' })
  await api.authorised('100.00', person)
  await sandbox.signIn(context, customer)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/dashboard/home')
  const first = page
    .getByRole('region', { name: say('screens.dashboard.again.title') })
    .getByText('Maximiliana', {
      exact: true,
    })
  await expect(first).toBeVisible()
  const lines = await first.evaluate((name) => {
    const words = document.createRange()
    words.selectNodeContents(name)
    return words.getClientRects().length
  })
  expect(lines).toBe(1)
  for (const width of [390, 800, 1000, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const figures = await page.locator('main [data-figure]:has(> span)').evaluateAll((all) =>
      all.map((figure) => {
        const card = figure.closest('a, section')
        if (card === null) throw new Error('A figure without a card')
        const edge =
          card.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(card).paddingRight)
        const parts = [...figure.children].map((part) => part.getBoundingClientRect())
        return {
          text: figure.textContent,
          room: edge - Math.max(...parts.map(({ right }) => right)),
          isOnOneLine: parts.every(({ top }) => top < (parts[0]?.bottom ?? 0)),
        }
      }),
    )
    expect(figures.length).toBeGreaterThan(2)
    expect(
      figures.filter(({ room, isOnOneLine }) => room < 0 || !isOnOneLine),
      `${width} px`,
    ).toEqual([])
  }
})
