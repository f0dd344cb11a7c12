import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository, as an absolute path without a slash at its end. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))
