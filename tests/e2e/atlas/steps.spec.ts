import { stepStates } from '#src/atlas/states.ts'
import {
  asksFor,
  atlas,
  filesOf,
  flows,
  frame,
  inThisRun,
  isComplete,
  show,
} from '#tests/e2e/atlas/frames.ts'
import { test } from '#tests/e2e/atlas/stage.ts'
import { Looks } from '#tests/e2e/atlas/structure.ts'
import { expect } from '#tests/e2e/fixtures.ts'

// Each step inside its real flow, layout and product; only the provider's answers are samples.
for (const flow of flows) {
  test(`the flow ${flow.id}: every step in every state`, async ({ stage: page }) => {
    const looks = new Looks()
    for (const step of flow.steps) {
      const refusals = new Set<string>()
      const files = [...filesOf('flows', flow.id), ...filesOf('forms', step.form ?? '')]
      for (const state of inThisRun(stepStates(atlas, step), files)) {
        const address = frame(`step/${flow.id}/${step.id}`, state.id)
        await show(page, address)
        await expect.soft(page.getByRole('heading', { level: 1 }).first(), address).toBeAttached()
        // Errors of one step differ by a sentence: run axe on the first only.
        if (state.kind !== 'failed' || refusals.size === 0) {
          expect.soft(await looks.violations(page), address).toEqual([])
        }
        if (state.kind === 'failed') refusals.add(state.id)
        if (state.id.startsWith('failed:')) {
          // Next to the form, or at the field that the error is about.
          const said = page.locator('[role="alert"], [aria-invalid="true"]').filter({ visible: true })
          await expect.soft(said.first(), address).toBeVisible()
        }
        if (state.id === 'errors' && asksFor(step.form ?? '') && !(await isComplete(page))) {
          await expect
            .soft(page.locator('[aria-invalid="true"], [role="alert"]').first(), address)
            .toBeAttached()
        }
      }
    }
  })
}
