import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const source = /(?<=<img src=")(\/flags\/[a-z]{2}\.svg)(?="(?![^>]*\sloading="lazy"))/g
const preload = /<link rel="preload" as="image" href="\/flags\/[a-z]{2}\.svg"\/>/g

/** A drawing as the address of itself, as short as it can be in an attribute. */
const addressOf = (svg: string): string =>
  `data:image/svg+xml,${svg
    .replaceAll('%', '%25')
    .replaceAll('#', '%23')
    .replaceAll(' ', '%20')
    .replaceAll('<', '%3C')
    .replaceAll('>', '%3E')
    .replaceAll('"', "'")}`

/**
 * Puts the flags that are seen at once into a page: fetched one by one they would be painted a round trip later.
 * Those further down are fetched when they come near the window.
 *
 * @param dist the folder of the build, as a path that files are found by
 */
export const withOwnFlags = (html: string, dist: string): string =>
  html
    .replace(preload, '')
    .replace(source, (path) => addressOf(readFileSync(join(dist, path), 'utf8').trim()))
