import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Text sent with every visit. Flags are fetched one by one and too small to benefit. */
const compressible = /\.(?:js|css|html|json|xml|txt|webmanifest)$/
const skipped = /^flags\//

/** Below this, compression saves no packet. */
const smallest = 512

/** Writes `.br` and `.gz` copies beside each file of a build, ready to serve. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true })
  const files = entries.filter((file) => compressible.test(file) && !skipped.test(file))
  await Promise.all(files.map((file) => compress(join(folder, file))))
}

async function compress(path: string): Promise<void> {
  const source = await readFile(path)
  if (source.length < smallest) return
  const [br, gz] = await Promise.all([brotli(source), deflate(source, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
