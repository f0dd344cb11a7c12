import { expect, it, vi } from 'vitest'

it('a plausible number passes until the rules load, and is checked from then on', async () => {
  // An earlier test in this process may have loaded them.
  vi.resetModules()
  const onDemand = await import('#src/lib/validation/phone-on-demand.ts')
  const { loadPhoneRules } = await import('#src/form/phone/numbers.ts')
  /** Too short for Canada, a Canadian number with Nigeria selected, and too short to be dialled there. */
  const verdicts = () => ({
    short: onDemand.phone('+1416555014'),
    foreign: onDemand.isPhoneOf('+14165550142', 'NG'),
    local: onDemand.isLocalPhoneOf('12', '+14165550142'),
    shapeless: onDemand.phone('416 555 0142'),
  })

  expect(verdicts()).toEqual({ short: true, foreign: true, local: true, shapeless: false })
  await loadPhoneRules()
  expect(verdicts()).toEqual({ short: false, foreign: false, local: false, shapeless: false })
  expect(onDemand.phone('+14165550142')).toBe(true)
})
