// Where the sealed parts of files are: a folder outside of what is served, a bucket of S3's kind, or the memory of a test.
// A storage knows objects by name and nothing of what is in them.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FilesConfig } from '#provider/vault/config.ts'
import { createBucket } from './s3.ts'

export interface Storage {
  /** Stores an object; a name is written once. */
  put(name: string, content: Buffer): Promise<void>
  /** @throws Error when there is no such object */
  get(name: string): Promise<Buffer>
  /** Deletes what there is below a name with a slash at its end; repeating it is harmless. */
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
      if (!found) throw new Error('There is no such object')
      return found
    },
    async removeAll(folder) {
      for (const name of objects.keys()) if (name.startsWith(folder)) objects.delete(name)
    },
  }
}

/** Two levels of folders, so that none holds more than a file system likes. Written whole or not at all. */
function createFolder(root: string): Storage {
  // Ids begin with the time they were made at and end in chance, so that the ends spread evenly.
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
