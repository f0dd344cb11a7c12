import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The contrast of docs/look.md: text needs 4.5, control edges 3. */
type Tokens = Readonly<Record<string, string>>

const css = readFileSync(new URL('../../../src/ui/theme/colors.css', import.meta.url), 'utf8')

const tokens = [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(
  ([, name = '', value = '']) => [name, value] as const,
)

const themed = (theme: '$1' | '$2'): Tokens =>
  Object.fromEntries(
    tokens.map(([name, value]) => [name, value.replace(/^light-dark\((\S+), (\S+)\)$/, theme)]),
  )

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].toSorted((one, two) => two - one)
  return (lighter + 0.05) / (darker + 0.05)
}

const text = [
  ['--fgColor-default', '--bgColor-default'],
  ['--fgColor-default', '--bgColor-muted'],
  ['--fgColor-default', '--overlay-bgColor'],
  ['--fgColor-muted', '--bgColor-default'],
  ['--fgColor-muted', '--bgColor-muted'],
  ['--fgColor-muted', '--bgColor-inset'],
  ['--fgColor-muted', '--bgColor-accent-muted'],
  ['--fgColor-muted', '--bgColor-neutral-muted'],
  ['--fgColor-muted', '--overlay-bgColor'],
  ['--fgColor-muted', '--hero-bg'],
  ['--fgColor-link', '--bgColor-default'],
  ['--fgColor-link', '--bgColor-muted'],
  ['--fgColor-link', '--hero-bg'],
  ['--fgColor-accent', '--bgColor-accent-muted'],
  ['--fgColor-success', '--bgColor-success-muted'],
  ['--fgColor-attention', '--bgColor-attention-muted'],
  ['--fgColor-danger', '--bgColor-danger-muted'],
  ['--fgColor-danger', '--bgColor-default'],
  ['--button-primary-fgColor-rest', '--button-primary-bgColor-rest'],
  ['--button-primary-fgColor-rest', '--button-primary-bgColor-hover'],
  ['--button-primary-fgColor-rest', '--button-primary-bgColor-active'],
  ['--button-default-fgColor-rest', '--button-default-bgColor-rest'],
  ['--button-default-fgColor-rest', '--button-default-bgColor-hover'],
  ['--button-default-fgColor-rest', '--button-default-bgColor-active'],
  ['--button-danger-fgColor-rest', '--button-danger-bgColor-rest'],
  ['--button-danger-fgColor-hover', '--button-danger-bgColor-hover'],
  ['--button-danger-fgColor-active', '--button-danger-bgColor-active'],
  ['--balance-fgColor', '--balance-bg'],
  ['--balance-fgColor-muted', '--balance-bg'],
  ['--balance-fgColor', '--banner-bg'],
] as const

const edges = [
  ['--control-borderColor-rest', '--bgColor-default'],
  ['--control-borderColor-rest', '--bgColor-muted'],
  ['--borderColor-accent-emphasis', '--bgColor-muted'],
  ['--borderColor-accent-emphasis', '--bgColor-default'],
  ['--borderColor-danger-emphasis', '--bgColor-default'],
] as const

describe.each([
  ['light', themed('$1')],
  ['dark', themed('$2')],
] as const)('the %s theme', (_name, tokens) => {
  it.each(text)('%s is readable on %s', (foreground, background) => {
    expect(contrast(tokens[foreground] ?? '', tokens[background] ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  it.each(edges)('%s is visible on %s', (edge, background) => {
    expect(contrast(tokens[edge] ?? '', tokens[background] ?? '')).toBeGreaterThanOrEqual(3)
  })
})
