import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Output } from '#scripts/generate/output.ts'

const current = (root: string, file: string): string | undefined =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined

export const outdated = (root: string, outputs: readonly Output[]): Output[] =>
  outputs.filter(({ file, text }) => current(root, file) !== text)

export function firstDifference(root: string, { file, text }: Output): number {
  const before = (current(root, file) ?? '').split('\n')
  const after = text.split('\n')
  const index = after.findIndex((line, at) => line !== before[at])
  return (index < 0 ? Math.min(before.length, after.length) : index) + 1
}

export function writeOutputs(root: string, outputs: readonly Output[]): string[] {
  return outdated(root, outputs).map(({ file, text }) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
    return file
  })
}
