import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Browser } from 'playwright'
import { root } from '#scripts/root.ts'
import { folder } from '#tests/bench/build.ts'
import { buildEvery, everyPage } from '#tests/bench/every/build.ts'
import { everyTable, type FormFigures, type PageFigures } from '#tests/bench/every/report.ts'
import { type EverySubject, everySubject } from '#tests/bench/every/subjects.ts'
import { countErrors, visitToKey, visitToPaint } from '#tests/bench/every/visit.ts'
import { baseline, ours, type Peer, peers } from '#tests/bench/peers.ts'
import { serve } from '#tests/bench/serve.ts'
import { shuffled } from '#tests/bench/stats.ts'

export interface EveryOptions {
  /** Only these forms. */
  readonly ids: readonly string[] | undefined
  readonly rounds: number | undefined
  /** Uses the pages built by an earlier run. */
  readonly built?: boolean
}

const ROUNDS = 20
/** Each visit has twenty keys, so fewer visits are enough. */
const visitsToKey = (rounds: number): number => Math.ceil(rounds / 5)

/** Where an error shows: our line has its hint in the same place. */
const errorsOf = ({ name, errors }: Peer): string => (name === ours ? 'form [data-error]' : errors)

const compared = peers.filter(({ name }) => name === ours || name === baseline)

/** One form next to its peer, the two pages in turn and in changing order. */
async function measureForm(
  browser: Browser,
  url: string,
  { id, typing }: EverySubject,
  rounds: number,
): Promise<FormFigures> {
  const pages = compared.map((peer) => ({
    peer,
    url: `${url}/${everyPage(peer.name, id)}`,
    found: { shown: 0, painted: [], keyed: [] } as PageFigures,
  }))
  for (const page of pages) page.found.shown = await countErrors(browser, page.url, errorsOf(page.peer))
  for (let round = 0; round < rounds; round += 1) {
    for (const { peer, url, found } of shuffled(pages))
      found.painted.push(await visitToPaint(browser, url, errorsOf(peer), found.shown))
    if (typing === undefined || round >= visitsToKey(rounds)) continue
    for (const { peer, url, found } of shuffled(pages))
      found.keyed.push(await visitToKey(browser, url, peer.field(typing.field), typing.keys))
  }
  const [own, base] = [ours, baseline].map((name) => pages.find(({ peer }) => peer.name === name)?.found)
  if (!own || !base) throw new Error('a form is measured on two pages')
  return { id, ours: own, base }
}

/**
 * Every form of the product next to a page as written by hand with react-hook-form, both generated from the form's
 * own files.
 * Prints a table with the worst first. Returns whether each form is within the limits.
 */
export async function measureEvery(
  browser: Browser,
  { ids, rounds = ROUNDS, built = false }: EveryOptions,
  say: (line: string) => void,
): Promise<boolean> {
  const started = Date.now()
  const subjects = everySubject(ids)
  if (!built) for (const { name } of compared) await buildEvery(name, subjects)
  const served = await serve(join(folder, 'dist'))
  const all: FormFigures[] = []
  try {
    for (const subject of subjects) all.push(await measureForm(browser, served.url, subject, rounds))
  } finally {
    served.close()
  }
  const { lines, isMet } = everyTable(all)
  for (const line of lines) say(line)
  mkdirSync(join(folder, 'results'), { recursive: true })
  const file = join(folder, 'results', `every-${new Date(started).toISOString().replaceAll(':', '-')}.json`)
  writeFileSync(file, `${JSON.stringify(all, undefined, 2)}\n`)
  say(`\n${((Date.now() - started) / 1000).toFixed(0)} s, all figures in ${relative(root, file)}`)
  return isMet
}
