import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '#scripts/run/process.ts'
import { folder } from '#tests/bench/build.ts'

/** The peers have a folder, a package.json and a lockfile of their own: nothing of them is installed with the product. */
const peers = join(folder, 'peers')

/** Whether what is installed is what the lockfile names. */
function isInstalled(): boolean {
  const installed = join(peers, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const packagesOf = (file: string): string => {
    const { packages }: { packages: Record<string, unknown> } = JSON.parse(readFileSync(file, 'utf8'))
    delete packages['']
    return JSON.stringify(packages)
  }
  return packagesOf(installed) === packagesOf(join(peers, 'package-lock.json'))
}

/** Installs the peers when they are not there. @throws Error when npm cannot */
export async function installPeers(): Promise<void> {
  if (isInstalled()) return
  const code = await run('npm', ['ci', '--prefix', peers, '--no-audit', '--no-fund'])
  if (code !== 0) throw new Error(`npm ci in tests/bench/peers ended with ${code}`)
}
