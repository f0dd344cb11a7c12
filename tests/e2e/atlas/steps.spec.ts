import { stepStates } from '#src/atlas/states.ts'
import { asksFor, atlas, flows, frame, painted, show, violations } from '#tests/e2e/atlas/frames.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'

// Each step inside its real flow, layout and product; only the provider's answers are examples.
for (const flow of flows) {
  test(`the flow ${flow.id}: every step in every state`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    let isOpen = false
    for (const step of flow.steps) {
      for (const state of stepStates(atlas, step)) {
        const address = frame(`step/${flow.id}/${step.id}`, state.id)
        if (isOpen) await show(page, address)
        else {
          await page.goto(address)
          await painted(page, address)
        }
        isOpen = true
        await expect.soft(page.getByRole('heading', { level: 1 }).first(), address).toBeAttached()
        expect.soft(await violations(page), address).toEqual([])
        if (state.id.startsWith('failed:')) {
          await expect.soft(page.getByRole('alert').first(), address).toBeVisible()
        }
        if (state.id === 'errors' && asksFor(step.form ?? '')) {
          await expect
            .soft(page.locator('[aria-invalid="true"], [role="alert"]').first(), address)
            .toBeAttached()
        }
      }
    }
  })
}
