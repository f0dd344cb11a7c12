// Starts the products under test in parallel once the app is built; Playwright would start them one by one.
// PRODUCTS lists them as JSON (playwright.config.ts). Prints a last line when they are up, and exits after
// they have.
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureBuilt } from '#scripts/build/build.ts'
import { endForBrokenData } from '#scripts/data/finding.ts'
import { root } from '#scripts/root.ts'

/** A program that serves a product, and a URL to probe. */
export interface Product {
  readonly name: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly url: string
}

function start({ name, args, env }: Product): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  createInterface(child.stderr).on('line', (line) => console.error(`${name}: ${line}`))
  return child
}

/** Resolves when the product responds. @throws Error if it exits first */
async function answering({ name, url }: Product, child: ChildProcess): Promise<void> {
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`The product ${name} ended with code ${child.exitCode}`)
    await pause(200)
  }
}

// The products get the signal too; wait for them to exit.
process.on('SIGTERM', () => undefined)
await ensureBuilt(root).catch(endForBrokenData)
const products: readonly Product[] = JSON.parse(process.env.PRODUCTS ?? '[]')
const started = products.map((product) => ({ product, child: start(product) }))
try {
  await Promise.all(started.map(({ product, child }) => answering(product, child)))
  console.log('The products are there.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  for (const { child } of started) child.kill()
  process.exitCode = 1
}
