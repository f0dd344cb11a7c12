// Measures the public pages, and our forms next to those of other engines: `npm run bench`. README.md explains the
// output.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { requireBrowser } from '#scripts/browser.ts'
import { root } from '#scripts/root.ts'
import { run, tool } from '#scripts/run/process.ts'
import { behavioursOf } from '#tests/bench/behaviours.ts'
import { buildPage, folder, pageOf } from '#tests/bench/build.ts'
import { measureCrowd } from '#tests/bench/crowd.ts'
import { measureEvery } from '#tests/bench/every/measure.ts'
import { measureFlood } from '#tests/bench/flood.ts'
import { benchData, benchForm, type Subject } from '#tests/bench/forms.ts'
import { sendHostile } from '#tests/bench/hostile.ts'
import { install } from '#tests/bench/install.ts'
import { measureLogin } from '#tests/bench/login.ts'
import { measureMoving } from '#tests/bench/moving.ts'
import { measureNotices } from '#tests/bench/notices.ts'
import { optionsOf } from '#tests/bench/options.ts'
import { measurePages } from '#tests/bench/pages.ts'
import { measurePartner } from '#tests/bench/partner.ts'
import { baseline, ours, type Peer } from '#tests/bench/peers.ts'
import { profileOf } from '#tests/bench/profile.ts'
import { behaviourLines, type Measured, table, type Verdict, verdicts } from '#tests/bench/report.ts'
import { measureScale } from '#tests/bench/scale.ts'
import { type Served, serve } from '#tests/bench/serve.ts'
import { shuffled } from '#tests/bench/stats.ts'
import { measureStreams } from '#tests/bench/streams.ts'
import { measureTransfer } from '#tests/bench/transfer.ts'
import { type Submitted, type Target, type Typed, visitToSubmit, visitToType } from '#tests/bench/visit.ts'

const options = optionsOf(process.argv.slice(2))

/**
 * An automated page has an inspector, for which V8 would compute source positions of React's code a second time while a
 * form starts: 80 to 100 ms that no customer waits for. Here they are computed at once, on every page alike.
 */
const launch = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await requireBrowser(),
    args: ['--js-flags=--no-enable-lazy-source-positions'],
  })
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Bytes of scripts of a page, each counted once. */
function scriptBytes(served: Served): number {
  const sizes = new Map(served.takeSent().map(({ path, bytes }) => [path, bytes]))
  return [...sizes].reduce((sum, [path, bytes]) => (path.endsWith('.js') ? sum + bytes : sum), 0)
}

function targetOf(served: Served, peer: Peer, subject: Subject): Target {
  const { fields } = benchForm(benchData(subject.id), subject)
  return {
    url: `${served.url}/${pageOf(peer.name, subject)}/`,
    typeIn: peer.field(subject.typeIn),
    errors: peer.errors,
    required: fields.filter(({ required }) => required).length,
  }
}

/** The pages with targets, which are visited more often than the others. */
const isCompared = ({ name }: Peer): boolean => name === ours || name === baseline

async function measureForm(browser: Browser, served: Served, subject: Subject): Promise<Measured[]> {
  const found = options.peers.map((peer) => ({
    peer,
    target: targetOf(served, peer, subject),
    typed: [] as Typed[],
    submitted: [] as Submitted[],
    bytes: 0,
  }))
  const rounds = options.rounds ?? subject.rounds
  for (let round = 0; round < rounds; round += 1) {
    const due = found.filter(({ peer }) => round === 0 || isCompared(peer))
    for (const each of shuffled(due)) {
      served.takeSent()
      each.typed.push(await visitToType(browser, each.target))
      each.bytes = Math.max(each.bytes, scriptBytes(served))
    }
    const twice = due.filter(({ peer }) => isCompared(peer))
    for (const each of shuffled([...due, ...twice]))
      each.submitted.push(await visitToSubmit(browser, each.target))
  }
  return found.map(({ peer, bytes, typed, submitted }) => ({ peer: peer.name, bytes, typed, submitted }))
}

async function profileAll(browser: Browser, served: Served): Promise<void> {
  for (const subject of options.subjects)
    for (const peer of options.peers) {
      say(`${peer.name}, ${subject.name}\n`)
      say(await profileOf(browser, targetOf(served, peer, subject)))
    }
}

/** Measures, prints, and writes the results. Returns whether all targets were met and all behaviours passed. */
async function measureAll(browser: Browser, served: Served): Promise<boolean> {
  const measured: Record<string, Measured[]> = {}
  const targets: Verdict[] = []
  for (const subject of options.subjects) {
    const all = await measureForm(browser, served, subject)
    measured[subject.name] = all
    targets.push(...verdicts(subject.name, all))
    say(`${table(subject.name, all)}\n`)
  }
  const six = options.subjects.find(({ name }) => name === 'six')
  const isOurs = options.peers.some(({ name }) => name === ours)
  const behaviours = six && isOurs ? await behavioursOf(browser, `${served.url}/${pageOf(ours, six)}/`) : []
  for (const { line } of targets) say(line)
  for (const line of behaviourLines(behaviours)) say(line)
  mkdirSync(join(folder, 'results'), { recursive: true })
  const file = join(folder, 'results', `${new Date(started).toISOString().replaceAll(':', '-')}.json`)
  writeFileSync(file, `${JSON.stringify({ measured, targets, behaviours }, undefined, 2)}\n`)
  say(`\n${((Date.now() - started) / 1000).toFixed(0)} s, all figures in ${relative(root, file)}`)
  return targets.every(({ met }) => met) && behaviours.every(({ passed }) => passed)
}

const started = Date.now()
if (options.movingOnly) process.exit((await measureMoving(say)) ? 0 : 1)
if (options.providerOnly) process.exit((await measureTransfer(say)) ? 0 : 1)
if (options.scale !== undefined) process.exit((await measureScale(options.scale, say)) ? 0 : 1)
if (options.crowdOnly) process.exit((await measureCrowd(say)) ? 0 : 1)
if (options.partnerOnly) process.exit((await measurePartner(say)) ? 0 : 1)
if (options.streamsOnly) process.exit((await measureStreams(say)) ? 0 : 1)
if (options.noticesOnly) process.exit((await measureNotices(say)) ? 0 : 1)
if (options.holdOnly) {
  const args = ['related', 'tests/support/at-most.ts', '--run', '--maxWorkers=1']
  process.exit(await run(tool('vitest'), args, { FARSEND_TIMES: '1' }))
}
if (options.floodOnly) process.exit((await measureFlood(say)) ? 0 : 1)
if (options.hostileOnly) process.exit((await sendHostile(options.seed, say)) ? 0 : 1)
if (options.loginOnly) process.exit((await measureLogin(say)) ? 0 : 1)
if (options.everyForm) {
  await install('peers')
  const browser = await launch()
  const { formIds: ids, isBuilt: built, rounds } = options
  const isMet = await measureEvery(browser, { ids, built, rounds }, say)
  await browser.close()
  process.exit(isMet ? 0 : 1)
}
if (!options.formsOnly) {
  await install('lighthouse')
  if (!(await measurePages(say))) process.exitCode = 1
}
if (options.pagesOnly) process.exit()
await install('peers')
for (const subject of options.subjects)
  for (const { name } of options.peers) await buildPage(name, subject, options.profile)

const served = await serve(join(folder, 'dist'))
const browser = await launch()
try {
  if (options.profile) await profileAll(browser, served)
  else if (!(await measureAll(browser, served))) process.exitCode = 1
} finally {
  await browser.close()
  served.close()
}
