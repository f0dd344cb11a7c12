import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '#scripts/run/process.ts'
import { folder } from '#tests/bench/build.ts'

/** Whether a folder has the packages of its lockfile. */
function isInstalled(place: string): boolean {
  const installed = join(place, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const packagesOf = (file: string): string => {
    const { packages }: { packages: Record<string, unknown> } = JSON.parse(readFileSync(file, 'utf8'))
    delete packages['']
    return JSON.stringify(packages)
  }
  return packagesOf(installed) === packagesOf(join(place, 'package-lock.json'))
}

/**
 * Installs a tool of the benchmark if it is missing. Each has a folder below this one with its own package.json and
 * lockfile:
 * none is installed with the product.
 *
 * @throws Error if npm fails
 */
export async function install(name: 'peers' | 'lighthouse'): Promise<void> {
  const place = join(folder, name)
  if (isInstalled(place)) return
  const code = await run('npm', ['ci', '--prefix', place, '--no-audit', '--no-fund'])
  if (code !== 0) throw new Error(`npm ci in tests/bench/${name} ended with ${code}`)
}
