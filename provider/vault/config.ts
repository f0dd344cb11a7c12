// How customers' files are stored, read from the environment like all settings (config.ts).
import { type Environment, isLoopback, textOf } from '#provider/lib/environment.ts'
import { StartError } from '#provider/lib/start-error.ts'
import { withoutEndSlashes } from '#src/lib/without-end-slashes.ts'

export interface BucketPlace {
  kind: 's3'
  address: string
  region: string
  accessKey: string
  secretKey: string
}

export interface FilesConfig {
  /** In memory (tests), in a folder or in a bucket. */
  place: { kind: 'memory' } | { kind: 'folder'; path: string } | BucketPlace
}

function bucketOf(environment: Environment): BucketPlace | null {
  const address = textOf(environment, 'FILES_S3')
  const region = textOf(environment, 'S3_REGION')
  const accessKey = textOf(environment, 'S3_ACCESS_KEY')
  const secretKey = textOf(environment, 'S3_SECRET_KEY')
  if (address === undefined) {
    if (region === undefined && accessKey === undefined && secretKey === undefined) return null
    throw new StartError(
      'S3_REGION, S3_ACCESS_KEY or S3_SECRET_KEY is set without FILES_S3. Set FILES_S3 to the bucket’s address, or unset them.',
    )
  }
  const url = URL.canParse(address) ? new URL(address) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  const isPlain = url !== null && `${url.origin}${url.pathname}` === address
  if (!isSafe || !isPlain || url.pathname === '/')
    throw new StartError(
      'FILES_S3 is not a bucket’s URL. Write it as https://host/bucket or https://host/bucket/folder.',
    )
  if (region === undefined || accessKey === undefined || secretKey === undefined)
    throw new StartError(
      'FILES_S3 needs S3_REGION, S3_ACCESS_KEY and S3_SECRET_KEY. Set all three, or unset FILES_S3.',
    )
  return { kind: 's3', address, region, accessKey, secretKey }
}

/** Beside the embedded database's directory, not inside: that belongs to PostgreSQL. */
export function filesOf(environment: Environment, dataDirectory: string): FilesConfig {
  const folder = textOf(environment, 'FILES_DIR')
  const bucket = bucketOf(environment)
  if (folder !== undefined && bucket !== null)
    throw new StartError(
      'FILES_DIR and FILES_S3 are both set, but files are stored in one place. Unset one of them.',
    )
  const path = folder ?? `${withoutEndSlashes(dataDirectory)}-files`
  return { place: bucket ?? { kind: 'folder', path } }
}
