import { expect, it, vi } from 'vitest'

it('a number that looks like one passes until there is what judges it, and is judged from then on', async () => {
  // Whoever ran before in this process may have fetched it.
  vi.resetModules()
  const onDemand = await import('#src/lib/validation/phone-on-demand.ts')
  const { loadPhoneRules } = await import('#src/form/phone/numbers.ts')
  /** Of a number too short for Canada, of one of Canada beside Nigeria, and of one too short to be dialled there. */
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
