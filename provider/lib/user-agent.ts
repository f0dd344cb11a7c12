// What a browser says it is, as far as its owner needs it to know the device again. Of the name that it sends no more
// than these two ids is kept; whoever wants to lie may, so nothing is decided by them.

/** The first that fits: most browsers also call themselves by the names of others. */
const browsers = [
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\bOPR\/|\bOpera\b/],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\bFirefox\/|\bFxiOS\//],
  ['chrome', /\bChrome\/|\bCriOS\/|\bHeadlessChrome\//],
  ['safari', /\bSafari\//],
] as const

const systems = [
  ['iphone', /\biPhone\b/],
  ['ipad', /\biPad\b/],
  ['android', /\bAndroid\b/],
  ['chromeos', /\bCrOS\b/],
  ['windows', /\bWindows NT\b/],
  ['macos', /\bMacintosh\b|\bMac OS X\b/],
  ['linux', /\bLinux\b/],
] as const

export type Browser = (typeof browsers)[number][0]
export type System = (typeof systems)[number][0]

/** As much of the name as is read: no browser's is longer. */
const LONGEST = 512

/** The browser and the system of a `User-Agent`; what is not known is left out. */
export function agentOf(userAgent: string | undefined): { browser?: Browser; system?: System } {
  const name = (userAgent ?? '').slice(0, LONGEST)
  const browser = browsers.find(([, pattern]) => pattern.test(name))?.[0]
  const system = systems.find(([, pattern]) => pattern.test(name))?.[0]
  return { ...(browser ? { browser } : {}), ...(system ? { system } : {}) }
}

export const isBrowser = (id: string | null): id is Browser => browsers.some(([name]) => name === id)
export const isSystem = (id: string | null): id is System => systems.some(([name]) => name === id)
