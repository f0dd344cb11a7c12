import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'

/** Servers that tests start, with the packages of Debian that hold them. */
const packages = { nginx: ['nginx'], pgbouncer: ['pgbouncer', 'libc-ares2'] }

export interface Program {
  readonly path: string
  /** What it needs in its environment. */
  readonly env: Readonly<Record<string, string>>
}

/** Unpacked, not installed: that could start a server of its own. */
const unpacked = join(root, 'node_modules/.cache/farsend/programs')

const works = ({ path, env }: Program): boolean =>
  spawnSync(path, ['-V'], { env: { ...process.env, ...env } }).status === 0

/** This machine's program, or Debian's; undefined if there is neither. */
export function findProgram(name: keyof typeof packages): Program | undefined {
  const LD_LIBRARY_PATH = join(unpacked, 'usr/lib/x86_64-linux-gnu')
  const own = { path: join(unpacked, 'usr/sbin', name), env: { LD_LIBRARY_PATH } }
  const installed = [name, `/usr/sbin/${name}`].map((path) => ({ path, env: {} }))
  const found = [...installed, own].find(works)
  if (found !== undefined || !existsSync('/usr/bin/apt-get')) return found
  mkdirSync(unpacked, { recursive: true })
  const get = `apt-get download -qq ${packages[name].join(' ')}`
  const unpack = packages[name].map((one) => `dpkg -x ${one}_*.deb .`).join(' && ')
  spawnSync('sh', ['-c', `{ ${get} || { apt-get update -qq && ${get}; }; } && ${unpack}`], { cwd: unpacked })
  return works(own) ? own : undefined
}
