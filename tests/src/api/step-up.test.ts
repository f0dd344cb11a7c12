import { afterEach, describe, expect, test, vi } from 'vitest'
import { onStepUp, stepUp } from '#src/api/session/step-up.ts'
import { type Answer, type Asked, fakeNetwork, openTab, session } from '#tests/src/api/fake.ts'

const demanded: Answer = {
  status: 403,
  body: { message: 'Confirm it’s you', error_code: 'step_up_required' },
}

/** A provider that requires one confirmation. */
function provider() {
  let isConfirmed = false
  const network = fakeNetwork(({ path }: Asked) => {
    if (path.endsWith('/profile/confirm')) {
      isConfirmed = true
      return { body: { message: 'ok' } }
    }
    return isConfirmed ? { body: { message: 'done' } } : demanded
  })
  return { ...network, confirm: () => (isConfirmed = true) }
}

const change = { body: { currentPassword: 'a', newPassword: 'b' } }

describe('a call that needs a confirmation', () => {
  test('is repeated after the customer confirms, with the same key', async () => {
    const { fetch, asked, confirm } = provider()
    const ask = vi.fn(async () => confirm())
    const tab = openTab({ fetch, stepUp: ask })
    tab.session.signIn(session('t1'))
    await expect(tab.callLoose('update-password', change)).resolves.toEqual({ message: 'done' })
    expect(ask).toHaveBeenCalledOnce()
    expect(asked).toHaveLength(2)
    expect(asked[1]?.key).toBe(asked[0]?.key)
    expect(asked[1]?.body).toEqual(asked[0]?.body)
  })

  test('fails with the original error if the customer cancels', async () => {
    const { fetch, asked } = provider()
    const tab = openTab({ fetch, stepUp: async () => false })
    tab.session.signIn(session('t1'))
    await expect(tab.callLoose('update-password', change)).rejects.toMatchObject({
      serverErrcode: 'step_up_required',
    })
    expect(asked).toHaveLength(1)
  })

  test('asks once: a second demand is a refusal', async () => {
    const { fetch, asked } = provider()
    const tab = openTab({ fetch, stepUp: async () => true })
    tab.session.signIn(session('t1'))
    await expect(tab.callLoose('update-password', change)).rejects.toMatchObject({
      serverErrcode: 'step_up_required',
    })
    expect(asked).toHaveLength(2)
  })
})

describe('the prompt', () => {
  let stop = () => {}
  afterEach(() => stop())

  test('is not shown if no screen can show it', async () => {
    expect(await stepUp()).toBe(false)
  })

  test('is shown once for all calls that wait for it', async () => {
    let settle: (isConfirmed: boolean) => void = () => {}
    const ask = vi.fn(() => new Promise<boolean>((resolve) => (settle = resolve)))
    stop = onStepUp(ask)
    const both = Promise.all([stepUp(), stepUp()])
    settle(true)
    expect(await both).toEqual([true, true])
    expect(ask).toHaveBeenCalledOnce()
    const later = stepUp()
    settle(false)
    expect(await later).toBe(false)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('is not shown once its screen has unmounted', async () => {
    onStepUp(async () => true)()
    expect(await stepUp()).toBe(false)
  })
})
