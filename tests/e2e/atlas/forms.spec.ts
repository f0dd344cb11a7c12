import type { AtlasForm } from 'virtual:atlas'
import type { Page } from '@playwright/test'
import {
  asksFor,
  atlas,
  errorsShown,
  filesOf,
  frame,
  inThisRun,
  scrollsSideways,
  show,
  statesOf,
} from '#tests/e2e/atlas/frames.ts'
import { test } from '#tests/e2e/atlas/stage.ts'
import { Looks } from '#tests/e2e/atlas/structure.ts'
import { expect } from '#tests/e2e/fixtures.ts'
import { COLOURS, violations } from '#tests/e2e/support/axe.ts'
import { isSeen, sentenceOf } from '#tests/support/form-errors.ts'

// Reads the data files, so a new form or rule is covered as soon as it exists.
for (const form of Object.values(atlas.forms)) {
  test(`${form.id}: accessible in every state, each error at its field, 320 pixels wide, dark`, async ({
    stage,
  }) => {
    await lookAtAll(stage, form)
    await lookAtNarrow(stage, form)
  })
}

async function lookAtAll(page: Page, { id, rules }: AtlasForm): Promise<void> {
  expect(statesOf(id).length).toBeGreaterThan(rules.length)
  const states = inThisRun(statesOf(id), filesOf('forms', id))
  const looks = new Looks()
  const fields = new Set<string>()
  for (const state of states) {
    const rule = rules.find((candidate) => candidate.id === state.detail)
    // Errors of one field differ only by a sentence and by what broke the rule: beyond the first,
    // tests/conformance/sentences.test.tsx checks that each is shown.
    if (rule && fields.has(rule.path)) continue
    if (rule) fields.add(rule.path)
    await show(page, frame(`form/${id}`, state.id))
    expect.soft(await looks.violations(page), state.id).toEqual([])
    const shown = await errorsShown(page)
    for (const { field, said } of shown) {
      expect.soft(said, `${state.id}: the message of ${field}`).not.toBe('')
    }
    if (state.kind === 'errors' && asksFor(id)) expect.soft(shown.length, state.id).toBeGreaterThan(0)
    if (!rule) continue
    const sentence = sentenceOf(id, rule)
    expect.soft(sentence, `the sentence of ${rule.id}`).not.toBe('')
    if (isSeen(id, rule.path)) {
      expect.soft(shown.map(({ said }) => said).join(' '), state.id).toContain(sentence)
    } else expect.soft(await page.locator('main').textContent(), state.id).toContain(sentence)
  }
}

async function lookAtNarrow(page: Page, { id }: AtlasForm): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  const narrow = statesOf(id).filter((state) => ['empty', 'maximal', 'errors', 'review'].includes(state.id))
  const states = inThisRun(narrow, filesOf('forms', id)).map((state) => state.id)
  for (const state of states) {
    await show(page, frame(`form/${id}`, state))
    expect.soft(await scrollsSideways(page), `${state} at 320`).toBe(false)
    expect.soft(await violations(page, COLOURS), `${state} in the dark`).toEqual([])
  }
  if (!states.includes('errors')) return
  // The pseudo-locale has the longest words.
  await show(page, frame(`form/${id}`, 'errors', '?locale=en-XA'))
  expect.soft(await scrollsSideways(page), 'en-XA at 320').toBe(false)
}

test('forms show everything in forced colours and with reduced motion', async ({ stage }) => {
  await stage.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  for (const id of [
    'login-phone',
    'sign-up-password',
    'transfer-payment',
    'transfer-pin',
    'identity-document',
  ]) {
    await show(stage, frame(`form/${id}`, 'errors'))
    expect.soft(await violations(stage), id).toEqual([])
    expect.soft((await errorsShown(stage)).length, id).toBeGreaterThan(0)
  }
})
