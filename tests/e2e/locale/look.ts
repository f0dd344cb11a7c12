import { expect, type Page } from '@playwright/test'
import magic from '#provider/parties/simulated/magic.json' with { type: 'json' }
import { foreignWords } from '#tests/e2e/locale/foreign.ts'
import { everythingSaid } from '#tests/e2e/locale/seen.ts'
import { longName, morePeople } from '#tests/e2e/walks/index.ts'

/** What the walks type and the sandbox invents: names of people and their initials, and of photos. */
const names = ['Amara', 'Okafor', 'Ngozi', 'Eze', 'Maximiliana', longName, ...morePeople]
const people = [...names, 'AO', 'NE', 'MW', 'AW', 'TW', 'EW', 'nobody']
const photos = Object.values(magic.identity).map((name) => `${name}.jpg`)
const given = [...people, ...photos]

/** Desktop and phone: the navigation differs. */
const bothSizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

/** Fails for every word on the page that is not from content/, with its location. */
export async function isFromContent(page: Page, place: string, sizes = bothSizes): Promise<void> {
  const usual = page.viewportSize()
  for (const size of sizes) {
    await page.setViewportSize(size)
    const foreign = (await everythingSaid(page)).flatMap(({ text, within, where }) => {
      const words = foreignWords(text, within, given)
      return words.length === 0 ? [] : [`'${words.join(' ')}' in '${text}' at ${where}`]
    })
    expect.soft([...new Set(foreign)], `${place}, ${size.width} px: words not from content/`).toEqual([])
  }
  if (usual) await page.setViewportSize(usual)
}
