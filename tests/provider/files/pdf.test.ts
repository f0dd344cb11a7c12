// Which PDFs are accepted: those of banks and offices pass, and none that runs, opens, sends or plays something,
// however it is encoded. Every file is made here.
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { createJudge } from '#provider/files/judge.ts'
import { policy } from '#provider/policy.ts'
import { jpeg, pdf, png } from '#tests/support/pictures.ts'

function judged(content: Buffer, type = 'application/pdf'): string | undefined {
  const judge = createJudge({ type, maxPixels: 60_000_000 })
  for (let at = 0; at < content.length; at += 262_144) {
    const fault = judge.read(content.subarray(at, at + 262_144))
    if (fault) return fault
  }
  return judge.end()
}

const REFUSED = 'upload_type_refused'
const latin = (text: string) => Buffer.from(text, 'latin1')

/** A PDF with a stream: its dictionary without the length, and its data. */
function withStream(dictionary: string, data: Buffer, rest = ''): Buffer {
  const whole = pdf(rest).toString('latin1')
  const [head = '', tail = ''] = whole.split('trailer')
  return Buffer.concat([
    latin(`${head}7 0 obj\n<<${dictionary}/Length ${data.length}>>\nstream\r\n`),
    data,
    latin(`\nendstream\nendobj\ntrailer${tail}`),
  ])
}

/** An object stream of PDF 1.5: its objects' numbers and offsets, then the objects. */
const objects = (text: string) => latin(`11 0 ${text}`)
const ENTRIES = '/Type/ObjStm/N 1/First 5'
const FLATE = '/Filter/FlateDecode'
const SCRIPT = '<</S/JavaScript/JS(app.alert(1))>>'

async function ofPdfkit(): Promise<Buffer> {
  const document = new PDFDocument({ info: { Title: 'Statement (October) 7 of 12' } })
  document.text('Balance 321.45', { link: 'https://bank.example/JavaScript?Launch' })
  document.addPage().image(png(), 100, 100)
  document.outline.addItem('First page').addItem('Second page')
  document.end()
  const parts: Buffer[] = []
  for await (const part of document) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

test('a statement with text, a link, a picture and an outline passes', async () => {
  const content = await ofPdfkit()
  expect(content.includes('/URI')).toBe(true)
  expect(judged(content)).toBeUndefined()
})

test.each<[string, Buffer]>([
  ['an object stream by Flate', withStream(ENTRIES + FLATE, deflateSync(objects('<</Type/Page>>')))],
  [
    'one in a list of filters',
    withStream(`${ENTRIES}/Filter [ /FlateDecode ]`, deflateSync(objects('<<>>'))),
  ],
  ['one without a filter, extended', withStream(`${ENTRIES}/Extends 6 0 R`, objects('<</Type/Page>>'))],
  [
    'a cross-reference stream with a predictor',
    withStream(
      '/Type/XRef/W[1 2 1]/DecodeParms<</Predictor 12>>/Filter/FlateDecode',
      deflateSync(Buffer.alloc(40)),
    ),
  ],
  ['a scan', withStream('/Type/XObject/Subtype/Image/Filter/DCTDecode', jpeg({ bytes: 5_000_000 }))],
  ['a view to open with', pdf('/OpenAction[3 0 R/FitH 842]/PageMode/UseOutlines')],
  ['a name with an escape', pdf('/Lime#20Green 3 0 R')],
  ['a filled-in form', pdf('/AcroForm<</Fields[8 0 R]/NeedAppearances true>>')],
  [
    'a change at its end',
    Buffer.concat([pdf(), latin('4 0 obj<</Title(a\\)b(c))>>endobj\nstartxref\n0\n%%EOF\n')]),
  ],
])('passes: %s', (_name, content) => expect(judged(content)).toBeUndefined())

const acting = [
  ...['/OpenAction<</S/JavaScript/JS(app.alert(1))>>', '/OpenAction<</S/J#61vaScript/JS(app.alert(1))>>'],
  ...['/OpenAction<</S/#4a#61#76#61#53cript/JS(x)>>', '/AA<</O<</S/Launch/F(a.exe)>>>>'],
  ...['/Names<</EmbeddedFiles 4 0 R>>', '/Names<</JavaScript 4 0 R>>', '/Type/EmbeddedFile'],
  ...['/AcroForm<</XFA 4 0 R>>', '/AcroForm<</X#46A[(template)4 0 R]>>', '/S/SubmitForm/F(http://x)'],
  ...['/S/ImportData', '/S/GoToR/F(\\\\\\\\10.0.0.1\\\\a)', '/S/GoToE', '/Subtype/RichMedia', '/S/Rendition'],
  ...['/Subtype/Movie', '/Subtype/Sound', '/Subtype/U3D', '/Encrypt 4 0 R'],
]

test.each(acting)('is refused: %s', (entry) => expect(judged(pdf(entry))).toBe(REFUSED))

test.each(acting)('is refused in an object stream: %s', (entry) => {
  const content = objects(`<<${entry}>>`)
  expect(judged(withStream(ENTRIES + FLATE, deflateSync(content)))).toBe(REFUSED)
  expect(judged(withStream(ENTRIES, content))).toBe(REFUSED)
})

const script = deflateSync(objects(SCRIPT))
test.each<[string, Buffer]>([
  ['no type', withStream(`/N 1/First 5${FLATE}`, script)],
  ['its type elsewhere', withStream(`/Type 9 0 R/N 1/First 5${FLATE}`, script)],
  ['its keys escaped', withStream(`/N 1/Fir#73t 5/Filter/Fl#61teDecode`, script)],
  ['its filter elsewhere', withStream(`${ENTRIES}/Filter 9 0 R`, script)],
  [
    'two filters',
    withStream(`${ENTRIES}/Filter[/ASCIIHexDecode/FlateDecode]`, latin(`${script.toString('hex')}>`)),
  ],
  ['a filter twice', withStream(`${ENTRIES}${FLATE}/Filter/ASCIIHexDecode`, script)],
  [
    'a predictor',
    withStream(
      `${ENTRIES}${FLATE}/DecodeParms<</Predictor 10/Columns 2>>`,
      deflateSync(
        Buffer.concat(
          [...objects(SCRIPT)].flatMap((byte, at) =>
            at % 2 === 0 ? [Buffer.of(0, byte)] : [Buffer.of(byte)],
          ),
        ),
      ),
    ),
  ],
  ['a comment in its dictionary', withStream(`${ENTRIES}%/x\n${FLATE}`, script)],
  ['LZW', withStream(`${ENTRIES}/Filter/LZWDecode`, latin('80'))],
  ['data that breaks off', withStream(ENTRIES + FLATE, script.subarray(0, -8))],
  ['data in another file', withStream(`${ENTRIES}/F(a.pdf)`, latin('x'))],
])('an ambiguous object stream is refused: %s', (_name, content) => {
  expect(judged(content)).toBe(REFUSED)
})

const inner = `8 0 obj<<${ENTRIES}${FLATE}/Length ${script.length}>>stream\n${script.toString('latin1')}\nendstream endobj`
test.each<[string, Buffer]>([
  ['a string', pdf(`/X(${inner.replaceAll(/[()\\]/g, '\\$&')})`)],
  ['a string that seems to be a stream', pdf(`/X(>>stream\n ${inner.replace('endstream', '')} endstream)`)],
  [
    'a comment',
    latin(
      pdf()
        .toString('latin1')
        .replace('trailer', `%${inner.replaceAll(/[\r\n]/g, ' ')}\ntrailer`),
    ),
  ],
  ['a hexadecimal string', pdf(`/X<${inner.replaceAll('>', ' ')}>`)],
  ['the data of a picture', withStream('/Subtype/Image', latin(inner.replace('endstream', '')))],
  ['the data, with a comment between', withStream('/Subtype/Image', latin('8 0% \n obj<<>>'))],
  ['the data, with a comment between its numbers', withStream('/Subtype/Image', latin('x 8 %y\n0 obj<<>>'))],
  [
    'the data, with a long comment',
    withStream('/Subtype/Image', latin(`x 8 0%${'y'.repeat(9000)}\nobj<<>>`)),
  ],
  ['the data, with a sign for a number', withStream('/Subtype/Image', latin('x 8 - %y\nobj<<>>'))],
  ['the data, with numbers run together', withStream('/Subtype/Image', latin('x 8+0 obj<<>>'))],
  ['the data, by numbers of another form', withStream('/Subtype/Image', latin('x 8. +0obj<<>>'))],
])('an object in skipped content is refused: %s', (_name, content) => {
  expect(judged(content)).toBe(REFUSED)
})

test('a word of an object in the noise of a scan hides none', () => {
  for (const noise of ['x7obj', 'x\u0000 7 obj', 'ab% c\robj', '12 a3 obj'])
    expect(judged(withStream('/Subtype/Image/Filter/DCTDecode', latin(noise)))).toBeUndefined()
})

test('a bomb of object streams is refused before it is unpacked', () => {
  const bomb = deflateSync(Buffer.alloc(40_000_000, 'a'))
  expect(bomb.length).toBeLessThan(50_000)
  expect(judged(withStream(ENTRIES + FLATE, bomb))).toBe(REFUSED)
  const one = withStream(ENTRIES + FLATE, deflateSync(Buffer.alloc(20_000_000, 'a'))).toString('latin1')
  const stream = one.slice(one.indexOf('7 0 obj'), one.indexOf('trailer'))
  expect(judged(latin(one))).toBeUndefined()
  expect(judged(latin(one.replace('trailer', `${stream}trailer`)))).toBe(REFUSED)
})

const LARGEST = policy.identity.document_file.max_bytes

test.each<[string, string]>([
  ['brackets', '('],
  ['dictionaries', '<<'],
  ['dictionaries that end', '<<>>'],
  ['names', '/'],
  ['escapes', '/#41'],
  ['halves of escapes', '/#4'],
  ['streams', '<<>>stream\nendstream '],
  ['objects', ' obj'],
  ['lines of objects', '\robj'],
  ['comments', '%\n'],
  ['escaped brackets', '(\\)'],
])('the largest file, of nothing but %s, is checked within a second', (_name, signs) => {
  const whole = pdf()
  const content = Buffer.concat([whole, Buffer.alloc(LARGEST, signs), latin('\n%%EOF')])
  const inStream = withStream('/Subtype/Image', Buffer.alloc(LARGEST, signs.replace('endstream', 'x')))
  for (const file of [content, inStream]) {
    const started = process.threadCpuUsage()
    judged(file)
    expect(process.threadCpuUsage(started).user / 1000).toBeLessThan(1000)
  }
})

test.each<[string, Buffer]>([
  ['image/jpeg', jpeg({ bytes: 100_000 })],
  ['image/png', png()],
  ['application/pdf', pdf()],
])('%s that is also an archive is refused', (type, content) => {
  const archive = Buffer.concat([latin('PK\x05\x06'), Buffer.alloc(18)])
  expect(judged(Buffer.concat([content, archive, latin('%%EOF')]), type)).toBe(REFUSED)
})

test.each<[string, Buffer]>([
  ['image/jpeg', jpeg({ bytes: 100_000 })],
  ['image/png', png()],
])('%s that is also a PDF is refused', (type, content) => {
  expect(judged(Buffer.concat([content.subarray(0, -20), pdf(), content.subarray(-20)]), type)).toBe(REFUSED)
})
