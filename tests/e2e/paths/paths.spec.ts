// Every flow in the browser, on paths read from its file: a new step needs no test of its own.
import { expect, test } from '#tests/e2e/fixtures.ts'
import { flows, walkedPaths } from '#tests/e2e/paths/flows.ts'
import { ofKnownVisitors } from '#tests/e2e/paths/live.ts'
import { type Seen, walkPath } from '#tests/e2e/paths/walk.ts'
import { newPhone } from '#tests/e2e/support/phones.ts'
import { covered } from '#tests/support/covered.ts'

const walked = new Map<string, Seen>()

// A flow stored with the account asks for photos: identity/verified.spec.ts walks those.
for (const flow of flows.filter(({ draft }) => draft.keep !== 'account')) {
  test.describe(`the flow ${flow.id}`, () => {
    // The paths share what was tried, so that each reload, Back and failure is tried once.
    test.describe.configure({ mode: 'serial' })

    for (const [index, choices] of walkedPaths(flow).entries()) {
      const names = Object.entries(choices).map(([step, branch]) => `${step}#${branch}`)
      test(`path ${index + 1}: ${names.join(', ') || 'straight on'}`, async ({
        page,
        context,
        sandbox,
        guard,
      }) => {
        test.setTimeout(360_000)
        const seen = walked.get(flow.id) ?? {
          reloaded: new Set(),
          wentBack: new Set(),
          failed: new Set(),
          steps: new Set(),
          branches: new Set(),
        }
        walked.set(flow.id, seen)
        const customer =
          flow.auth === 'customer' || ofKnownVisitors.has(flow.id)
            ? await sandbox.customer({ balance: { CAD: '1000.00', NGN: '1000000.00' } })
            : undefined
        if (customer && flow.auth === 'customer') {
          await (await sandbox.api(customer)).beneficiary()
          await sandbox.signIn(context, customer)
        }
        const phone = customer?.phone ?? newPhone()
        await page.goto(flow.path)
        await walkPath({ page, sandbox, phone, customer, flow, choices }, guard, seen)
      })
    }

    test('every step and every branch was walked', () => {
      const seen = walked.get(flow.id)
      const branches = flow.steps.flatMap(({ id, next = [] }) => next.map((_, index) => `${id}#${index}`))
      expect([...(seen?.steps ?? [])].sort()).toEqual(flow.steps.map(({ id }) => id).sort())
      expect([...(seen?.branches ?? [])].sort()).toEqual(branches.sort())
      covered('flow', flow.id)
    })
  })
}
