import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const source = /(?<=<img src=")(\/flags\/[a-z]{2}\.svg)(?="(?![^>]*\sloading="lazy"))/g
const preload = /<link rel="preload" as="image" href="\/flags\/[a-z]{2}\.svg"\/>/g

/** A drawing as the shortest data URL for an attribute. */
const addressOf = (svg: string): string =>
  `data:image/svg+xml,${svg
    .replaceAll('%', '%25')
    .replaceAll('#', '%23')
    .replaceAll(' ', '%20')
    .replaceAll('<', '%3C')
    .replaceAll('>', '%3E')
    .replaceAll('"', "'")}`

/**
 * Inlines the flags visible at once: fetched separately, they would appear a round trip later. Those further
 * down load when they near the viewport.
 *
 * @param dist the absolute path of the build folder
 */
export const withOwnFlags = (html: string, dist: string): string =>
  html
    .replace(preload, '')
    .replace(source, (path) => addressOf(readFileSync(join(dist, path), 'utf8').trim()))
