// Measures and writes lines of text in any script.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import layout from './layout.json' with { type: 'json' }
import { lettersOf, type Run, runsOf } from './runs.ts'
import { fontBytes, fontFor, strokeOf } from './script-fonts.ts'

export type Style = keyof typeof layout.text

const fontFile = (name: string): Buffer =>
  readFileSync(createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans/${name}`))

let fonts: Readonly<Record<'plain' | 'strong', Buffer>> | undefined

/** Noto Sans covers both languages and those of Nigeria. Read on first use. */
function readFonts() {
  fonts ??= {
    plain: fontFile('400Regular/NotoSans_400Regular.ttf'),
    strong: fontFile('600SemiBold/NotoSans_600SemiBold.ttf'),
  }
  return fonts
}

/**
 * Draws letters as written. The font would render "ọ" as two glyphs and "fi" as one, and copying or reading
 * aloud would change names. The library accepts features to disable, but its types only know those to enable.
 */
const AS_WRITTEN: object = { features: { ccmp: false, liga: false } }

/** Scripts need their ligatures and marks: only the documents' own font is drawn as written. */
const optionsOf = ({ font }: Run): object => (font === undefined ? AS_WRITTEN : {})

/** The library's current font, which its types lack. */
type Document = PDFKit.PDFDocument & {
  readonly _font: {
    readonly ascender: number
    readonly font: { hasGlyphForCodePoint(code: number): boolean }
  }
}

interface Letters {
  widthOf(text: string, style: Style): number
  /** Writes a line from its left end, runs of right-to-left scripts from their right. */
  write(text: string, style: Style, x: number, top: number): void
  /** Wraps lines, breaking words that are longer than one. */
  wrap(text: string, style: Style, width: number): string[]
}

export function createLetters(document: PDFKit.PDFDocument): Letters {
  const doc = document as Document
  for (const [name, file] of Object.entries(readFonts())) doc.registerFont(name, file)
  const registered = new Set<string>()

  function isOwn(character: string): boolean {
    doc.font('plain')
    return doc._font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
  }

  const runsIn = (text: string) => runsOf(text, { isOwn, fontFor })

  function set(style: Style, { font }: Run) {
    const { size, weight, ink } = layout.text[style]
    if (font !== undefined && !registered.has(font)) {
      doc.registerFont(font, fontBytes(font))
      registered.add(font)
    }
    doc.font(font ?? weight).fontSize(size)
    doc.fillColor(ink === 'muted' ? layout.ink.muted : layout.ink.text)
  }

  function widthOfRun(run: Run, style: Style): number {
    set(style, run)
    return doc.widthOfString(run.text, { ...optionsOf(run) })
  }

  const widthOf = (text: string, style: Style): number =>
    runsIn(text).reduce((sum, run) => sum + widthOfRun(run, style), 0)

  /** How much lower a script's font begins, so that all stand on one line: each has its own ascent. */
  function dropOf(style: Style, { font }: Run): number {
    if (font === undefined) return 0
    const { size, weight } = layout.text[style]
    const ascentOf = (name: string) => {
      doc.font(name)
      return doc._font.ascender
    }
    return ((ascentOf(weight) - ascentOf(font)) * size) / 1000
  }

  return {
    widthOf,
    write(text, style, x, top) {
      let left = x
      for (const run of runsIn(text)) {
        const width = widthOfRun(run, style)
        const drop = dropOf(style, run)
        set(style, run)
        const { size, ink } = layout.text[style]
        const stroke = strokeOf(run.font ?? '') * size
        if (stroke > 0)
          doc.lineWidth(stroke).strokeColor(ink === 'muted' ? layout.ink.muted : layout.ink.text)
        const drawn = stroke > 0 ? { fill: true, stroke: true } : {}
        doc.text(run.text, left, top + drop, { lineBreak: false, ...optionsOf(run), ...drawn })
        left += width
      }
    },
    wrap(text, style, width) {
      if (widthOf(text, style) <= width) return [text]
      const lines: string[] = []
      let line = ''
      for (const word of text.split(' ')) {
        const longer = line === '' ? word : `${line} ${word}`
        if (widthOf(longer, style) <= width) {
          line = longer
          continue
        }
        if (line !== '') lines.push(line)
        line = ''
        for (const letter of lettersOf(word)) {
          if (line !== '' && widthOf(line + letter, style) > width) {
            lines.push(line)
            line = ''
          }
          line += letter
        }
      }
      return [...lines, line]
    },
  }
}
