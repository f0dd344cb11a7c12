import {
  atlas,
  fieldsInError,
  frame,
  isSeen,
  painted,
  scrollsSideways,
  sentenceOf,
  show,
  statesOf,
  violations,
} from '#tests/e2e/atlas/frames.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

// Everything here comes from the data files: a new form, or a new rule of one, is looked at by being there.
for (const { id, rules } of Object.values(atlas.forms)) {
  test(`${id}: accessible in every state, and every error is said where it is`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    const states = statesOf(id)
    expect(states.length).toBeGreaterThan(rules.length)
    await page.goto(frame(`form/${id}`, 'empty'))
    await painted(page, frame(`form/${id}`, 'empty'))

    for (const state of states) {
      await show(page, frame(`form/${id}`, state.id))
      expect.soft(await violations(page), state.id).toEqual([])
      const inError = await fieldsInError(page)
      for (const field of inError) {
        expect.soft(field.said.trim(), `${state.id}: what ${field.id} says`).not.toBe('')
      }
      if (state.kind === 'errors') expect.soft(inError.length, state.id).toBeGreaterThan(0)
      const rule = rules.find((candidate) => candidate.id === state.detail)
      if (!rule) continue
      const sentence = sentenceOf(id, rule)
      expect.soft(sentence, `the sentence of ${rule.id}`).not.toBe('')
      if (isSeen(id, rule.path))
        expect.soft(inError.map(({ said }) => said).join(' '), state.id).toContain(sentence)
      else expect.soft(await page.locator('main').textContent(), state.id).toContain(sentence)
    }
  })

  test(`${id}: fits a window of 320 pixels, and its colours hold in the dark`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
    await page.goto(frame(`form/${id}`, 'empty'))
    await painted(page, frame(`form/${id}`, 'empty'))
    for (const state of ['empty', 'maximal', 'errors', 'offline']) {
      await show(page, frame(`form/${id}`, state))
      expect.soft(await scrollsSideways(page), state).toBe(false)
      expect.soft(await violations(page, ['color-contrast', 'link-in-text-block']), state).toEqual([])
    }
    // The longest words there are: the pseudo-locale.
    await show(page, frame(`form/${id}`, 'errors', '?locale=en-XA'))
    expect.soft(await scrollsSideways(page), 'en-XA').toBe(false)
  })
}

test('in forced colours and with reduced motion the forms say as much', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const [first] = Object.keys(atlas.forms)
  await page.goto(frame(`form/${first}`, 'errors'))
  await painted(page, frame(`form/${first}`, 'errors'))
  for (const id of ['login-phone', 'sign-up-password', 'transfer-payment', 'transfer-pin']) {
    await show(page, frame(`form/${id}`, 'errors'))
    expect.soft(await violations(page), id).toEqual([])
    expect.soft((await fieldsInError(page)).length, id).toBeGreaterThan(0)
  }
})
