// The public pages in Lighthouse: its mobile preset, which simulates a slow 4G line and a quarter of the processor.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { requireBrowser } from '#scripts/browser.ts'
import { folder } from '#tests/bench/build.ts'
import { startProduct } from '#tests/bench/product.ts'
import { median as medianOf } from '#tests/bench/stats.ts'

const pages = ['/', '/support/faq', '/terms', '/login'] as const
const RUNS = 5

/** The targets of each page; scores from 0 to 100, times in ms, the layout shift without a unit. */
const targets = [
  { name: 'performance', unit: '', atLeast: 98 },
  { name: 'accessibility', unit: '', atLeast: 100 },
  { name: 'best-practices', unit: '', atLeast: 100 },
  { name: 'seo', unit: '', atLeast: 100 },
  { name: 'largest-contentful-paint', unit: 'ms', atMost: 1300 },
  { name: 'cumulative-layout-shift', unit: '', atMost: 0 },
  { name: 'total-blocking-time', unit: 'ms', atMost: 100 },
] as const

type Figure = (typeof targets)[number]['name']
type Figures = Readonly<Record<Figure, number>>

/** The used part of Lighthouse's result. */
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly score: number | null; readonly title: string }>
  >
}

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>
interface Launcher {
  launch(options: object): Promise<{ port: number; kill(): void }>
}

const load = async <Module>(path: string): Promise<Module> =>
  import(pathToFileURL(join(folder, 'lighthouse/node_modules', path)).href)

function figuresOf({ categories, audits }: Report): Figures {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.POSITIVE_INFINITY
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    'largest-contentful-paint': value('largest-contentful-paint'),
    'cumulative-layout-shift': value('cumulative-layout-shift'),
    'total-blocking-time': value('total-blocking-time'),
  }
}

/** The audits that a run did not pass, to explain a score below 100. */
const notPassed = ({ audits }: Report): string[] =>
  Object.entries(audits)
    .filter(([, { score }]) => score !== null && score < 0.9)
    .map(([id]) => id)

/**
 * Measures each page five times in a fresh browser and prints the medians next to the targets. Returns whether all
 * were met.
 * The machine must be idle: Lighthouse derives a phone's times from this machine's own.
 */
export async function measurePages(say: (line: string) => void): Promise<boolean> {
  const { default: lighthouse } = await load<{ default: Lighthouse }>('lighthouse/core/index.js')
  const launcher = await load<Launcher>('chrome-launcher/dist/index.js')
  const chromePath = await requireBrowser()
  using product = await startProduct()
  let isMet = true
  for (const page of pages) {
    const runs: Figures[] = []
    const missed = new Set<string>()
    for (let run = 0; run < RUNS; run += 1) {
      const browser = await launcher.launch({
        chromePath,
        chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-sync'],
      })
      const flags = {
        port: browser.port,
        onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
        logLevel: 'error',
      }
      const result = await lighthouse(`${product.url}${page}`, flags)
      browser.kill()
      if (result === undefined) throw new Error(`Lighthouse has no result for ${page}`)
      runs.push(figuresOf(result.lhr))
      for (const id of notPassed(result.lhr)) missed.add(id)
    }
    say(`${page}, median of ${RUNS}`)
    for (const target of targets) {
      const median = medianOf(runs.map((figures) => figures[target.name]))
      const met = 'atLeast' in target ? median >= target.atLeast : median <= target.atMost
      const wanted = 'atLeast' in target ? `at least ${target.atLeast}` : `at most ${target.atMost}`
      isMet &&= met
      const shown = Number.isInteger(median) ? median : median.toFixed(median < 1 ? 3 : 0)
      say(`  ${met ? 'met   ' : 'MISSED'} ${target.name} ${shown}${target.unit} (${wanted})`)
    }
    if (missed.size > 0) say(`  audits not passed: ${[...missed].join(', ')}`)
  }
  return isMet
}
