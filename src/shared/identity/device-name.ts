import { text } from '#src/content/index.ts'
import type { DevicesResponse } from '#src/generated/forms.ts'

type Device = DevicesResponse['data'][number]

/** "Chrome on Windows"; what is known of it, or that nothing is. */
export function deviceName({ browser, system }: Pick<Device, 'browser' | 'system'>): string {
  const names = [
    browser === null ? undefined : text(`screens.settings.devices.browsers.${browser}`),
    system === null ? undefined : text(`screens.settings.devices.systems.${system}`),
  ]
  const [first, second] = names
  if (first !== undefined && second !== undefined)
    return text('screens.settings.devices.on', { browser: first, system: second })
  return first ?? second ?? text('screens.settings.devices.browser')
}

/**
 * Where it was: its network address, called that. No country is guessed from one: the addresses of phones, offices and VPNs
 * lie elsewhere than their people, and a wrong place frightens or reassures whoever looks for a stranger.
 */
export const placeName = ({ address }: Pick<Device, 'address'>): string =>
  address === null
    ? text('screens.settings.devices.noAddress')
    : text('screens.settings.devices.address', { address })

/** Whether it is held in the hand, for its icon. */
export const isHandheld = ({ system }: Pick<Device, 'system'>): boolean =>
  system === 'iphone' || system === 'ipad' || system === 'android'
