// The folder that we and our bank exchange files by: out/ to the bank, in/ from it; done/ and failed/ are ours.

import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createPartner } from '#provider/parties/partner.ts'

/** Larger files are set aside, in bytes. */
const LARGEST = 16 * 1024 * 1024

export interface IncomingFile {
  readonly name: string
  readonly changed: Date
  /** Undefined if it is too large, or not UTF-8. */
  readonly text: string | undefined
}

export interface Folder {
  /** @throws PartnerDown unless files can be put into out/ */
  demand(): Promise<void>
  /** Puts a file into out/ whole, replacing one with this name. @throws PartnerDown */
  write(name: string, text: string): Promise<void>
  /** Names in in/, in order. @throws PartnerDown */
  list(): Promise<readonly string[]>
  /** Undefined if it has gone. @throws PartnerDown */
  read(name: string): Promise<IncomingFile | undefined>
  /** Moves a file out of in/, unless it has gone. @throws PartnerDown */
  settle(name: string, into: 'done' | 'failed'): Promise<void>
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
const isGone = (error: unknown): boolean => codeOf(error) === 'ENOENT'

export function createFolder(root: string): Folder {
  // A network's folder may hang, like any partner.
  const partner = createPartner({ name: 'The bank’s folder' })
  const at = (...path: string[]) => join(root, ...path)
  return {
    demand: () => partner.run(() => access(at('out'))),
    write: (name, text) =>
      partner.run(async () => {
        const unfinished = at('out', `.${name}.${randomUUID()}`)
        await writeThrough(unfinished, text)
        await rename(unfinished, at('out', name))
        await syncFolder(at('out'))
      }),
    list: () =>
      partner.run(async () => {
        const entries = await readdir(at('in'), { withFileTypes: true })
        const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        return files.map(({ name }) => name).toSorted()
      }),
    read: (name) =>
      partner.run(async () => {
        try {
          const { size, mtime } = await stat(at('in', name))
          const text = size > LARGEST ? undefined : utf8(await readFile(at('in', name)))
          return { name, changed: mtime, text }
        } catch (error) {
          if (isGone(error)) return undefined
          throw error
        }
      }),
    settle: (name, into) =>
      partner.run(async () => {
        // Not with its parents: a folder of a network that is away would be made on our own disk.
        await mkdir(at(into)).catch((error: unknown) => {
          if (codeOf(error) !== 'EEXIST') throw error
        })
        // A bank may use a name again.
        await rename(at('in', name), at(into, `${Date.now()}-${name}`)).catch((error: unknown) => {
          if (!isGone(error)) throw error
        })
      }),
  }
}

async function writeThrough(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Keeps a rename over a power failure. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
