import { spawn } from 'node:child_process'
import { join, relative, resolve } from 'node:path'
import type { Check } from '#scripts/data/check.ts'
import type { Finding } from '#scripts/data/finding.ts'

/** A tool's exit code, its combined output, and standard output alone. */
export interface Outcome {
  readonly code: number
  readonly output: string
  readonly stdout: string
}

export function runTool(
  root: string,
  tool: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
  const child = spawn(join(root, 'node_modules/.bin', tool), args, {
    cwd: root,
    env: { ...process.env, ...env },
  })
  let output = ''
  let stdout = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  child.on('error', reject)
  child.on('close', (code) => resolve({ code: code ?? 1, output, stdout }))
  return promise
}

/** Reports a failed tool's whole output if it named no place. */
export const orAll = (tool: string, { code, output }: Outcome, findings: Finding[]): Finding[] =>
  code === 0 || findings.length > 0
    ? findings
    : [{ file: tool, line: 1, message: output.trim().slice(0, 2000) }]

const typeError = /^(.+?)\((\d+),\d+\): error (.+)$/gm

/** TypeScript accepts every file. */
export const types: Check = {
  name: 'types',
  apart: true,
  run: async ({ root }) => {
    // Results are cached in node_modules, so only changes are rechecked.
    const kept = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/farsend/types.tsbuildinfo']
    const outcome = await runTool(root, 'tsc', ['--noEmit', '--pretty', 'false', ...kept])
    const findings = [...outcome.output.matchAll(typeError)].map(([, file = '', line, message = '']) => ({
      file,
      line: Number(line),
      message,
    }))
    return orAll('tsc', outcome, findings)
  },
}

const lintError = /^::(?:error|warning) title=([^,]*),file=([^,]*),line=(\d+)[^:]*::(.*)$/gm

/** Biome finds nothing: format, lint, import order. */
export const lint: Check = {
  name: 'lint and format',
  apart: true,
  run: async ({ root }) => {
    const outcome = await runTool(root, 'biome', ['ci', '--reporter=github', '--max-diagnostics=none', '.'])
    const findings = [...outcome.output.matchAll(lintError)].map(
      ([, title = '', file = '', line, message = '']) => ({
        file: relative(root, resolve(root, file)),
        line: Number(line),
        message: `${message.trim()} (${title})`,
      }),
    )
    return orAll('biome', outcome, findings)
  },
}

/** The part of Knip's report we print: lists named after what is unused. */
interface Unused {
  readonly issues: readonly (Readonly<Record<string, readonly { name: string; line?: number }[]>> & {
    readonly file: string
  })[]
}

/**
 * Knip finds no unused file, export, type or dependency. knip.json lists what is loaded without an import.
 */
export const unused: Check = {
  name: 'nothing unused',
  apart: true,
  run: async ({ root }) => {
    const cache = ['--cache', '--cache-location', 'node_modules/.cache/knip']
    const outcome = await runTool(root, 'knip', ['--no-progress', '--reporter', 'json', ...cache])
    if (!outcome.stdout.startsWith('{')) return orAll('knip', outcome, [])
    const { issues }: Unused = JSON.parse(outcome.stdout)
    const findings = issues.flatMap(({ file, ...lists }) =>
      Object.entries(lists).flatMap(([kind, items]) =>
        items.map(({ name, line = 1 }) => ({ file, line, message: `nothing uses "${name}" (${kind})` })),
      ),
    )
    return orAll('knip', outcome, findings)
  },
}
