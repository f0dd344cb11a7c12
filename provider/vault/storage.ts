// Storage for the sealed parts of files: a folder outside what is served, an S3-compatible bucket, or memory
// in tests. A storage knows objects by name, not by content.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FilesConfig } from '#provider/vault/config.ts'
import { createBucket } from './s3.ts'

export interface Storage {
  /** A name is written only once. */
  put(name: string, content: Buffer): Promise<void>
  /** @throws Error if there is no such object */
  get(name: string): Promise<Buffer>
  /** Deletes everything below a name that ends with a slash. Idempotent. */
  removeAll(folder: string): Promise<void>
}

function createMemory(): Storage {
  const objects = new Map<string, Buffer>()
  return {
    async put(name, content) {
      objects.set(name, content)
    },
    async get(name) {
      const found = objects.get(name)
      if (!found) throw new Error('No such object')
      return found
    },
    async removeAll(folder) {
      for (const name of objects.keys()) if (name.startsWith(folder)) objects.delete(name)
    },
  }
}

/** Uses two levels of folders, to keep each small. Writes are atomic. */
function createFolder(root: string): Storage {
  // Ids start with a timestamp and end randomly, so their ends spread evenly.
  const path = (name: string) => {
    const [id = ''] = name.split('/')
    return join(root, id.slice(-2), name)
  }
  return {
    async put(name, content) {
      const file = path(name)
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      await writeFile(`${file}.new`, content, { mode: 0o600 })
      await rename(`${file}.new`, file)
    },
    get: (name) => readFile(path(name)),
    async removeAll(folder) {
      if (folder !== '') return rm(path(folder), { recursive: true, force: true })
      const entries = await readdir(root).catch(() => [])
      await Promise.all(
        entries.filter((name) => name !== 'key').map((name) => rm(join(root, name), { recursive: true })),
      )
    },
  }
}

export function createStorage({ place }: FilesConfig): Storage {
  if (place.kind === 'memory') return createMemory()
  return place.kind === 'folder' ? createFolder(place.path) : createBucket(place)
}
