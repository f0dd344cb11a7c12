import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's absolute path, without trailing slash. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))
