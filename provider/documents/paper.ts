import PDFDocument from 'pdfkit'
import { spokenLocale } from '#provider/words.ts'
import layout from './layout.json' with { type: 'json' }
import { createLetters, type Style } from './letters.ts'
import { fontsReady } from './script-fonts.ts'

declare global {
  namespace PDFKit.Mixins {
    // The library supports it, but its types lack it.
    interface StructureElementOptions {
      scope?: 'Column' | 'Row'
    }
  }
}

type TableName = keyof typeof layout.tables
type Role = 'H1' | 'H2' | 'P'

export interface Line {
  readonly text: string
  readonly style?: Style
}

/** A row's cells: one line each, or several below each other. */
type Cells = readonly (string | readonly Line[])[]

export interface Foot {
  readonly company: string
  readonly page: (number: number) => string
}

/** Pages written from top to bottom; screen readers follow the same order. */
export interface Paper {
  text(text: string, style: Style, role?: Role): void
  gap(): void
  /** Begins a table; its head repeats on every page. */
  table(name: TableName, head?: readonly string[]): Table
  /** Takes the bytes since the last call, so no more than a page is held. */
  take(): Buffer
  /** The remaining bytes. */
  finish(): Buffer
}

interface Table {
  row(cells: Cells, style?: Style): void
  end(): void
}

const { margin, gap, ink } = layout

/** A titled PDF in the request's language: tagged, with embedded fonts and selectable, accessible text. */
export async function createPaper(title: string, foot: Foot, at: Date): Promise<Paper> {
  await fontsReady()
  const lang = spokenLocale()
  const doc = new PDFDocument({
    size: layout.size,
    margins: { top: margin.top, bottom: 0, left: margin.side, right: margin.side },
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang,
    // Figures all differ: cached layouts would grow with the document.
    fontLayoutCache: false,
    info: { Title: title, Author: foot.company, CreationDate: at },
  })
  const { wrap, write, widthOf } = createLetters(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  let pages = 0
  let y = 0

  function turn() {
    if (pages > 0) letGo(doc)
    doc.addPage()
    pages += 1
    const { height, width } = doc.page
    y = height - margin.bottom + gap.section
    doc.markContent('Artifact', { type: 'Pagination' })
    doc
      .moveTo(margin.side, y)
      .lineTo(width - margin.side, y)
      .lineWidth(0.5)
      .strokeColor(ink.line)
      .stroke()
    const number = foot.page(pages)
    const numberWidth = widthOf(number, 'note')
    const lines = wrap(foot.company, 'note', width - 2 * margin.side - numberWidth - gap.section)
    write(number, 'note', width - margin.side - numberWidth, y + gap.row)
    for (const [index, line] of lines.entries())
      write(line, 'note', margin.side, y + gap.row + index * layout.text.note.leading)
    doc.endMarkedContent()
    y = margin.top
  }

  const room = (height: number) => y + height <= doc.page.height - margin.bottom
  const across = () => doc.page.width - 2 * margin.side
  turn()

  return {
    text(text, style, role = 'P') {
      const { leading, after } = layout.text[style]
      const lines = wrap(text, style, across())
      if (!room(lines.length * leading)) turn()
      const part = doc.struct(role)
      root.add(part)
      part.add(() => {
        for (const [index, line] of lines.entries()) write(line, style, margin.side, y + index * leading)
      })
      part.end()
      y += lines.length * leading + after
    },
    gap() {
      y += gap.section
    },
    table(name, head) {
      const columns = layout.tables[name]
      const whole = columns.reduce((sum, { share }) => sum + share, 0)
      const widths = columns.map(({ share }) => (across() * share) / whole - gap.cell)
      const lefts = columns.map(
        (_, index) =>
          margin.side +
          (across() * columns.slice(0, index).reduce((sum, { share }) => sum + share, 0)) / whole,
      )

      const linesIn = (cells: Cells, usual: Style) =>
        cells.map((cell, index) =>
          (typeof cell === 'string' ? [{ text: cell }] : cell).flatMap(({ text, style = usual }: Line) =>
            wrap(text, style, widths[index] ?? 0).map((line) => ({ text: line, style })),
          ),
        )
      const heightOf = (lines: readonly { style: Style }[]) =>
        lines.reduce((sum, { style }) => sum + layout.text[style].leading, 0)

      let part = begin()

      function begin() {
        const made = doc.struct('Table')
        root.add(made)
        return made
      }

      function draw(cells: Cells, usual: Style, kind: 'head' | 'row') {
        const fitted = linesIn(cells, usual)
        const height = Math.max(...fitted.map(heightOf)) + 2 * gap.row
        if (kind === 'row' && !room(height)) {
          part.end()
          turn()
          part = begin()
          if (head) draw(head, 'head', 'head')
        }
        const row = doc.struct('TR')
        part.add(row)
        for (const [index, lines] of fitted.entries()) {
          const isHead = kind === 'head' || (head === undefined && index === 0)
          const cell = isHead
            ? doc.struct('TH', { scope: kind === 'head' ? 'Column' : 'Row' })
            : doc.struct('TD')
          row.add(cell)
          const left = lefts[index] ?? 0
          const width = widths[index] ?? 0
          const isEnd = columns[index]?.align === 'end'
          cell.add(() => {
            let top = y + gap.row
            for (const { text, style } of lines) {
              if (text !== '') write(text, style, isEnd ? left + width - widthOf(text, style) : left, top)
              top += layout.text[style].leading
            }
          })
          cell.end()
        }
        row.end()
        y += height
        doc.markContent('Artifact', { type: 'Layout' })
        doc
          .moveTo(margin.side, y)
          .lineTo(doc.page.width - margin.side, y)
          .lineWidth(0.5)
        doc.strokeColor(ink.line).stroke()
        doc.endMarkedContent()
      }

      if (head) draw(head, 'head', 'head')
      return {
        row: (cells, style = 'body') => draw(cells, style, 'row'),
        end: () => {
          part.end()
        },
      }
    },
    take: () => taken(doc),
    finish() {
      root.end()
      doc.end()
      return taken(doc)
    },
  }
}

/**
 * Writes the finished page's structure now. The library would keep it for all pages until the end, which for
 * ten thousand rows outweighs everything else.
 */
function letGo(doc: PDFKit.PDFDocument) {
  const page: object = doc.page.dictionary.data
  const root: object = doc.getStructTreeRoot().data
  const { StructParents: key } = page as { StructParents: number }
  const { ParentTree: tree } = root as {
    ParentTree: { get(key: number): object; add(key: number, value: object): void }
  }
  const marks = doc.ref(tree.get(key))
  marks.end(undefined)
  // Written by now; kept, it would hold every cell of the page.
  Object.assign(marks, { data: {} })
  tree.add(key, marks)
}

function taken(doc: NodeJS.ReadableStream): Buffer {
  const parts: Buffer[] = []
  for (let part = doc.read(); part !== null; part = doc.read())
    parts.push(typeof part === 'string' ? Buffer.from(part) : part)
  return Buffer.concat(parts)
}
