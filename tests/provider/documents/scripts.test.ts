import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { createPaper } from '#provider/documents/paper.ts'
import { runsOf } from '#provider/documents/runs.ts'
import { fontFor } from '#provider/documents/script-fonts.ts'

async function textOf(name: string): Promise<string> {
  const paper = await createPaper(name, { company: 'Farsend', page: String }, new Date(0))
  paper.text(name, 'body')
  const pdf = await getDocumentProxy(new Uint8Array(paper.finish()))
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join('')
}

/** The letters of a text; lines of right-to-left scripts are extracted in another order. */
const lettersOf = (text: string) => new Set(text.normalize('NFKC').replaceAll(/\s/g, ''))

test.each([
  ['Arabic', 'محمد الأحمد'],
  ['Hebrew', 'דוד לוי'],
  ['Thai', 'สมชาย ใจดี'],
  ['Georgian', 'გიორგი ბერიძე'],
  ['Armenian', 'Արամ Պետրոսյան'],
  ['Amharic', 'አበበ በቀለ'],
  ['Tamil', 'முருகன் செல்வம்'],
  ['Chinese', '王小明'],
  ['Japanese', '山田 太郎・さくら'],
  ['Korean', '김민수'],
  ['Greek', 'Ωμέγα Παπαδόπουλος'],
  ['Vietnamese', 'Nguyễn Thị Ánh'],
])('a name in %s is drawn in its own letters', async (_script, name) => {
  const drawn = lettersOf(await textOf(name))
  expect([...lettersOf(name)].filter((letter) => !drawn.has(letter))).toEqual([])
})

test.each([
  ['Bengali', 'রহিম উদ্দিন', 'noto-sans-bengali'],
  ['Hindi', 'प्रिया शर्मा', 'noto-sans-devanagari'],
])('a name in %s has one font for letters and marks', (_script, name, font) => {
  const runs = runsOf(name, { isOwn: (one) => one === ' ', fontFor })
  expect(runs.filter(({ text }) => text !== ' ').every((run) => run.font?.startsWith(font))).toBe(true)
  expect(runs.map(({ text }) => text).join('')).toBe(name)
})

test.each([
  ['Zoë 🎉 Smith', 'Zoë :tada: Smith'],
  ['ខ្មែរ', 'khmr'],
])('what no font has is transliterated, never a box: %s', async (name, drawn) => {
  expect(await textOf(name)).toContain(drawn)
})

const isLatin = (one: string) => /[\p{Script=Latin}0-9\p{P}\s]/u.test(one)
const seen = (text: string) =>
  runsOf(text, { isOwn: isLatin, fontFor }).map(({ text: run, font }) => (font ? `[${run}]` : run))

test('a line with right-to-left names is drawn from their right', () => {
  expect(seen('Paid to דוד לוי, please')).toEqual(['Paid to ', '[לוי]', ' ', '[דוד]', ', please'])
  expect(seen('דוד (לוי)')).toEqual(['(', '[לוי]', ') ', '[דוד]'])
  // The library turns these too.
  expect(seen('شارع ١٢٣')).toEqual(['[٣٢١]', ' ', '[شارع]'])
})

test('marks that turn a line around are left out', () => {
  expect(seen('A\u202Eb\u202C').join('')).toBe('Ab')
})
