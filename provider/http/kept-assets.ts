// The scripts of former builds, for pages that were opened before an upgrade. Names are content hashes, so the
// builds of several processes share one folder.

import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '#provider/deps.ts'
import { StartError } from '#provider/lib/start-error.ts'

const DAY = 24 * 60 * 60 * 1000

/** A tab that is open for longer reloads when it next goes to another page. */
const KEPT = 7 * DAY

const millisecondsOf = (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )

/** Whole or not at all: another process may be serving it. */
async function copy(from: string, to: string): Promise<void> {
  const own = `${to}.${process.pid}`
  await copyFile(from, own)
  await rename(own, to)
}

/** Keeps this build's files, marks them as current, and removes those that haven't been for a week. */
async function keep(built: string, kept: string, now: Date): Promise<void> {
  await mkdir(kept, { recursive: true })
  for (const name of await readdir(built)) {
    const file = join(kept, name)
    if ((await millisecondsOf(file)) === undefined) await copy(join(built, name), file)
    await utimes(file, now, now)
  }
  for (const name of await readdir(kept)) {
    const file = join(kept, name)
    if (((await millisecondsOf(file)) ?? Number.POSITIVE_INFINITY) < now.getTime() - KEPT)
      await rm(file, { force: true })
  }
}

/**
 * Keeps the assets of a build among those of former ones, now and each day.
 *
 * @param kept ASSETS_DIR
 * @returns ends it
 * @throws StartError if the folder can't be written
 */
export async function keepAssets(
  dist: string,
  kept: string,
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
): Promise<() => void> {
  const built = join(dist, 'assets')
  await keep(built, kept, clock.now()).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `ASSETS_DIR is "${kept}", and the files of ${built} can’t be kept there (${error.code}). Set it to a folder that this process may write, or unset it.`,
    )
  })
  const daily = setInterval(() => {
    keep(built, kept, clock.now()).catch(({ code }: NodeJS.ErrnoException) =>
      log.error({ fault: String(code) }, 'assets are not kept'),
    )
  }, DAY)
  daily.unref()
  return () => clearInterval(daily)
}
