// Fonts of the scripts that the documents' own font lacks. Each package has a few WOFF2 files, divided by
// code points; only what a document needs is read. fontkit can't embed WOFF2, so it is unpacked first.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { memo } from '#provider/lib/memo.ts'

const require = createRequire(import.meta.url)

/** Which package has a script's letters. Han letters are those of China; kana are with them. */
const packages: readonly (readonly [script: RegExp, name: string])[] = [
  [/\p{scx=Arabic}/u, 'noto-sans-arabic'],
  [/\p{scx=Hebrew}/u, 'noto-sans-hebrew'],
  [/\p{scx=Thai}/u, 'noto-sans-thai'],
  [/\p{scx=Georgian}/u, 'noto-sans-georgian'],
  [/\p{scx=Armenian}/u, 'noto-sans-armenian'],
  [/\p{scx=Ethiopic}/u, 'noto-sans-ethiopic'],
  [/\p{scx=Bengali}/u, 'noto-sans-bengali'],
  [/\p{scx=Tamil}/u, 'noto-sans-tamil'],
  [/\p{scx=Devanagari}/u, 'noto-sans-devanagari'],
  [/\p{scx=Hangul}/u, 'noto-sans-kr'],
  [/[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\uFF00-\uFFEF]/u, 'noto-sans-sc'],
]

/** These fonts are at their thinnest by default: a stroke of this share of the size evens that out. */
const strokes = { 'noto-sans-sc': 0.018, 'noto-sans-kr': 0.018, 'noto-sans-hebrew': 0.03 }

export const strokeOf = (file: string): number =>
  Object.entries(strokes).find(([name]) => file.startsWith(name))?.[1] ?? 0

interface Part {
  readonly file: string
  readonly ranges: readonly (readonly [first: number, last: number])[]
}

const pathOf = (name: string, file: string) => require.resolve(`@fontsource-variable/${name}/${file}`)

/** The files of a package with their code points: "U+0590-05FF, U+20AA". */
const partsOf = memo((name): readonly Part[] => {
  const listed: Record<string, string> = JSON.parse(readFileSync(pathOf(name, 'unicode.json'), 'utf8'))
  return Object.entries(listed).map(([part, ranges]) => ({
    file: `${name}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
    ranges: ranges.split(',').map((range) => {
      const [first = '', last = first] = range.trim().replace('U+', '').split('-')
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
    }),
  }))
})

/** The file of the font with a character, which `fontBytes` reads; undefined if there is none. */
export function fontFor(character: string): string | undefined {
  const name = packages.find(([script]) => script.test(character))?.[1]
  const code = character.codePointAt(0)
  if (name === undefined || code === undefined) return undefined
  const part = partsOf(name).find(({ ranges }) =>
    ranges.some(([first, last]) => code >= first && code <= last),
  )
  return part?.file
}

interface Unpacker {
  /** False if it isn't WOFF2. */
  decompress(file: Buffer): Uint8Array | false
  onRuntimeInitialized: () => void
}

let unpacker: Unpacker | undefined
let starting: Promise<void> | undefined

/** Starts the unpacker, before a document whose names are not known yet. */
export function fontsReady(): Promise<void> {
  // The package's own door unpacks asynchronously, and so would every line of a document.
  starting ??= new Promise((resolve) => {
    const started: Unpacker = require('wawoff2/build/decompress_binding.js')
    started.onRuntimeInitialized = () => {
      unpacker = started
      resolve()
    }
  })
  return starting
}

/** An unpacked font. @throws Error if the file is damaged, or before `fontsReady` */
export const fontBytes = memo((file): Buffer => {
  const name = packages.find(([, known]) => file.startsWith(`${known}-`))?.[1] ?? ''
  const unpacked = unpacker?.decompress(readFileSync(pathOf(name, `files/${file}`)))
  if (!unpacked) throw new Error(`The font ${file} cannot be read`)
  return Buffer.from(unpacked)
})
