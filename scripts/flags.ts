// Renders public/flags/*.png, 64 px square, from the flags a build copies as SVG. Run by hand (`npm run
// flags`) after updating country-flag-icons: rendering needs a browser, serving doesn't.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { requireBrowser } from '#scripts/browser.ts'

const from = 'node_modules/country-flag-icons/1x1'
const to = 'public/flags'
const SIDE = 64

mkdirSync(to, { recursive: true })
const browser = await chromium.launch({ executablePath: await requireBrowser(), args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: SIDE, height: SIDE } })
const names = readdirSync(from).filter((file) => /^[A-Z]{2}\.svg$/.test(file))
for (const file of names) {
  const source = readFileSync(join(from, file)).toString('base64')
  await page.setContent(
    `<body style="margin:0"><img width="${SIDE}" height="${SIDE}" style="display:block" src="data:image/svg+xml;base64,${source}">`,
  )
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  writeFileSync(join(to, file.toLowerCase().replace('.svg', '.png')), await page.screenshot())
}
await browser.close()
process.stdout.write(`${names.length} flags in ${to}\n`)
