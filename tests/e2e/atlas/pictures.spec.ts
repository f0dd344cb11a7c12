import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import { screenStates, stepStates } from '#src/atlas/states.ts'
import { atlas, flows, frame, painted, show, statesOf } from '#tests/e2e/atlas/frames.ts'
import { test } from '#tests/e2e/fixtures.ts'

// Screenshots of every state to look at; not part of `npm test`.
const folder = join(root, 'test-results/atlas')

const widths = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

const screens = ['home', 'login', 'kyc', 'dashboard.home', 'dashboard.history', 'dashboard.track-transfers']

const subjects = [
  ...Object.keys(atlas.forms).map((id) => ({ path: `form/${id}`, states: statesOf(id) })),
  ...flows.flatMap((flow) =>
    flow.steps.map((step) => ({ path: `step/${flow.id}/${step.id}`, states: stepStates(atlas, step) })),
  ),
  ...screens.map((name) => ({ path: `screen/${name}`, states: screenStates })),
]

for (const { path, states } of subjects) {
  test(`pictures of ${path}`, async ({ page }) => {
    test.setTimeout(480_000)
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    let isOpen = false
    for (const state of states) {
      const address = frame(path, state.id)
      if (isOpen) await show(page, address)
      else {
        await page.goto(address)
        await painted(page, address)
      }
      isOpen = true
      mkdirSync(join(folder, path), { recursive: true })
      for (const viewport of widths) {
        await page.setViewportSize(viewport)
        const name = `${state.id.replaceAll(':', '-')}-${viewport.width}.png`
        await page.screenshot({ path: join(folder, path, name), fullPage: path.startsWith('form/') })
      }
    }
  })
}
