import { text } from '#src/content/index.ts'
import type { Device } from '#src/screens/profile/settings/queries.ts'

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

/** Whether it is held in the hand, for its icon. */
export const isHandheld = ({ system }: Pick<Device, 'system'>): boolean =>
  system === 'iphone' || system === 'ipad' || system === 'android'
