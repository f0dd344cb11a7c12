// Plants one bug at a time in a copy of the provider, to check that the simulation finds each:
// `npm run simulate -- --planted`. README.md explains how each is found.
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import list from './planted.json' with { type: 'json' }

interface Place {
  readonly find: string
  readonly replace: string
}

export interface Planted extends Place {
  readonly fault: string
  readonly file: string
  /** More places in the same file, for a bug that a second guard would catch. */
  readonly and?: readonly Place[]
  readonly foundBy: string
}

export const planted: readonly Planted[] = list

/** The file with the bug. @throws Error unless it has each place to be replaced exactly once */
export function withFault(source: string, { fault, file, find, replace, and = [] }: Planted): string {
  return [{ find, replace }, ...and].reduce((text, place) => {
    const parts = text.split(place.find)
    if (parts.length !== 2)
      throw new Error(`“${fault}” cannot be planted: ${file} has a place of it ${parts.length - 1} times`)
    return parts.join(place.replace)
  }, source)
}

/** The broken file and its importers; the rest of the repository is linked. */
const copied = ['package.json', 'provider', 'tests']
const linked = ['node_modules', 'src', 'schemas', 'content', 'flows', 'scripts']

/** The first message of a simulation of the bug, or undefined if it finds nothing. */
async function findingOf(one: Planted, seed: string, journeys: string): Promise<string | undefined> {
  const scratch = await mkdtemp(join(tmpdir(), 'farsend-planted-'))
  try {
    for (const name of copied) await cp(join(root, name), join(scratch, name), { recursive: true })
    for (const name of linked) await symlink(join(root, name), join(scratch, name))
    const file = join(scratch, one.file)
    await writeFile(file, withFault(await readFile(file, 'utf8'), one))
    const args = [join(scratch, 'tests/simulate/run.ts'), '--seed', seed, '--journeys', journeys]
    const out = await new Promise<string>((resolve, reject) => {
      execFile(process.execPath, args, { cwd: scratch, maxBuffer: 1e8 }, (error, stdout, stderr) => {
        if (stdout === '') reject(new Error(stderr, { cause: error }))
        else resolve(stdout)
      })
    })
    const [, round, sentence] = /^Round (\d+) .*\n\s*(.*)/m.exec(out) ?? []
    return sentence === undefined ? undefined : `round ${round}: ${sentence}`
  } finally {
    await rm(scratch, { recursive: true })
  }
}

/** Plants and simulates each bug. Returns how many were not found. */
export async function findPlanted(
  seed: string,
  journeys: string,
  say: (line: string) => void,
): Promise<number> {
  let missed = 0
  for (const one of planted) {
    const finding = await findingOf(one, seed, journeys)
    if (finding === undefined) missed += 1
    say(
      `${finding === undefined ? 'NOT FOUND' : 'found    '} ${one.fault}${finding ? `\n          ${finding}` : ''}`,
    )
  }
  say(
    `${planted.length - missed} of ${planted.length} planted faults are found within ${journeys} journeys of seed ${seed}`,
  )
  return missed
}
