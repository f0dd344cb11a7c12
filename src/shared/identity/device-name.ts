import { text } from '#src/content/index.ts'
import type { DevicesResponse } from '#src/generated/forms.ts'

type Device = DevicesResponse['data'][number]

/** "Chrome on Windows", as far as known. */
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
 * A device's network address, labelled as such. No country is guessed from it: addresses of phones, offices
 * and VPNs are often elsewhere, and a wrong place alarms or reassures customers who look for a stranger.
 */
export const placeName = ({ address }: Pick<Device, 'address'>): string =>
  address === null
    ? text('screens.settings.devices.noAddress')
    : text('screens.settings.devices.address', { address })

export const isHandheld = ({ system }: Pick<Device, 'system'>): boolean =>
  system === 'iphone' || system === 'ipad' || system === 'android'
