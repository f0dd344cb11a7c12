import type { Plugin } from 'vite'
import { sourceFiles } from '#scripts/code/source-files.ts'

/** The size of which octicons have a drawing that most are drawn with, and that from which on they have a finer one. */
const SMALL = 16
const LARGE = 24

const withoutImports = (code: string): string => code.replaceAll(/^import [^;]*?from .*$/gm, '')

/** Whether this is an icon that is drawn here, and small. One that is handed on may be drawn in any size. */
function isSmall(mention: string): boolean {
  if (!mention.startsWith('<')) return false
  const [, given = SMALL] = /\ssize=\{(.*?)\}/.exec(mention) ?? []
  const size = Number(given)
  return size >= SMALL && size < LARGE
}

/** The names of the icons that are drawn small wherever the sources draw them. */
export function smallIcons(sources: readonly string[]): ReadonlySet<string> {
  const mentions = sources.flatMap((code) => [
    ...withoutImports(code).matchAll(/<(\w+Icon)\b[^>]*>|\b(\w+Icon)\b/g),
  ])
  const isEachSmall = new Map<string, boolean>()
  for (const [mention, drawn, handedOn] of mentions) {
    const name = drawn ?? handedOn ?? ''
    isEachSmall.set(name, (isEachSmall.get(name) ?? true) && isSmall(mention))
  }
  return new Set([...isEachSmall].flatMap(([name, isAlways]) => (isAlways ? [name] : [])))
}

/** An icon's module with its small drawing alone. */
export function withSmallDrawing(code: string): string {
  const slim = code.replaceAll(/\t"(?!16")\d+": \{\n.*?\n\t\},?\n/gs, '')
  return slim.replace(/(?<=\bheights = )\[[^\]]*"16"[^\]]*\]/, '["16"]')
}

/** An icon's module without the name that only tools of developers show. */
export const withoutDisplayName = (code: string): string => code.replace(/^\w+\.displayName = .*\n/m, '')

/**
 * Leaves out of the build the other drawings of octicons that are only ever drawn small, which is half of what they weigh,
 * and the names for tools of developers.
 */
export function iconSizes(root: string): Plugin {
  const small = smallIcons(sourceFiles(root, ['src']).map(({ code }) => code))
  return {
    name: 'farsend:icon-sizes',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/@primer\/octicons-react\/dist\/icons\/\w+\.mjs$/ },
      handler(code, id) {
        const bare = withoutDisplayName(code)
        const isSlim = small.has(/(\w+)\.mjs$/.exec(id)?.[1] ?? '')
        return { code: isSlim ? withSmallDrawing(bare) : bare, map: null }
      },
    },
  }
}
