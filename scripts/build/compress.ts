import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Text that travels with every visit. Flags are fetched one by one and are too small to be worth it. */
const compressible = /\.(?:js|css|html|json|xml|txt|webmanifest)$/
const skipped = /^flags\//

/** Below this a compressed copy saves nothing that a packet would notice. */
const smallest = 512

/** Writes `.br` and `.gz` beside each file of a build, so that a server sends the best copy without working for it. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true })
  const files = entries.filter((file) => compressible.test(file) && !skipped.test(file))
  await Promise.all(files.map((file) => compress(join(folder, file))))
}

/** A script of this size or more is worth several tries; bytes. */
const LARGE = 12_000

const {
  BROTLI_MAX_QUALITY,
  BROTLI_PARAM_LGBLOCK,
  BROTLI_PARAM_NDIRECT,
  BROTLI_PARAM_NPOSTFIX,
  BROTLI_PARAM_QUALITY,
} = constants
const best = { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY }

/** Ways to cut a file and to write distances (RFC 7932, 4 and 9.2); which is the shortest no rule says beforehand. */
const ways = [
  best,
  { ...best, [BROTLI_PARAM_LGBLOCK]: 16, [BROTLI_PARAM_NPOSTFIX]: 3 },
  { ...best, [BROTLI_PARAM_LGBLOCK]: 17, [BROTLI_PARAM_NDIRECT]: 8 },
  { ...best, [BROTLI_PARAM_NPOSTFIX]: 2, [BROTLI_PARAM_NDIRECT]: 32 },
]

async function shortest(path: string, source: Buffer): Promise<Buffer> {
  const tries = path.endsWith('.js') && source.length >= LARGE ? ways : [best]
  const made = await Promise.all(tries.map((params) => brotli(source, { params })))
  return made.reduce((one, other) => (other.length < one.length ? other : one))
}

async function compress(path: string): Promise<void> {
  const source = await readFile(path)
  if (source.length < smallest) return
  const [br, gz] = await Promise.all([shortest(path, source), deflate(source, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
