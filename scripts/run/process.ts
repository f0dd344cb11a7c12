import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'

/** Runs a program in the repository, showing its output. Resolves to its exit code. */
export function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  child.on('error', () => resolve(127))
  child.on('close', (code) => resolve(code ?? 1))
  return promise
}

export const tool = (name: string): string => join(root, 'node_modules/.bin', name)
