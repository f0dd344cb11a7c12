// Recognizes a browser just enough for its owner to know the device. Only these two ids are stored; clients
// may lie, so nothing depends on them.

/** First match wins: most browsers also contain the names of others. */
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

/** How much to read: no browser's name is longer. */
const LONGEST = 512

/** Browser and system of a `User-Agent`; unknown ones are omitted. */
export function agentOf(userAgent: string | undefined): { browser?: Browser; system?: System } {
  const name = (userAgent ?? '').slice(0, LONGEST)
  const browser = browsers.find(([, pattern]) => pattern.test(name))?.[0]
  const system = systems.find(([, pattern]) => pattern.test(name))?.[0]
  return { ...(browser ? { browser } : {}), ...(system ? { system } : {}) }
}

export const isBrowser = (id: string | null): id is Browser => browsers.some(([name]) => name === id)
export const isSystem = (id: string | null): id is System => systems.some(([name]) => name === id)
