import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Text sent with every visit. Flags are fetched one by one and too small to benefit. */
const compressible = /\.(?:js|css|html|json|xml|txt|webmanifest)$/
const skipped = /^flags\//

/** Below this, compression saves no packet. */
const smallest = 512

/** Ways to code a page: which is the smallest, by some twenty bytes, only trying tells. */
const codings = [0, 8, 12, 15].map((direct) => ({ [constants.BROTLI_PARAM_NDIRECT]: direct }))

/** Writes `.br` and `.gz` copies beside each file of a build, ready to serve. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true })
  const files = entries.filter((file) => compressible.test(file) && !skipped.test(file))
  await Promise.all(files.map((file) => compress(join(folder, file))))
}

async function compress(path: string): Promise<void> {
  const source = await readFile(path)
  if (source.length < smallest) return
  const [gz, ...coded] = await Promise.all([
    deflate(source, { level: 9 }),
    ...(path.endsWith('.html') ? codings : [{}]).map((params) => brotli(source, { params })),
  ])
  const br = coded.reduce((one, other) => (other.length < one.length ? other : one))
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
