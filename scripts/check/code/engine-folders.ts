import type { ImportEdge } from '#scripts/code/imports.ts'
import type { Finding } from '#scripts/data/finding.ts'

/**
 * Imports allowed inside an engine, by folder. Files at its top may import all folders; a folder may import
 * those files as long as that makes no circle.
 */
const engines: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'src/form': {
    state: [],
    field: ['state'],
    files: ['state'],
    rjsf: ['state'],
    phone: ['field', 'state'],
    parts: ['field', 'state'],
    checks: ['field', 'parts', 'state'],
    choices: ['checks', 'field', 'parts', 'state'],
    theme: ['checks', 'choices', 'field', 'files', 'parts', 'phone', 'state'],
    review: ['checks', 'choices', 'field', 'files', 'phone', 'state', 'theme'],
  },
  'scripts/check': {
    code: [],
    data: ['code'],
    flows: ['data'],
    words: ['data'],
  },
  'src/ui': {
    theme: [],
    'stand-ins': [],
    text: ['theme'],
    navigation: ['theme'],
    loading: ['text'],
    brand: ['loading', 'navigation', 'theme'],
    surfaces: ['loading', 'text', 'theme'],
    actions: ['loading', 'navigation', 'text', 'theme'],
    notices: ['actions', 'theme'],
    copy: ['actions', 'notices', 'text', 'theme'],
    progress: ['actions', 'brand', 'text', 'theme'],
    states: ['actions', 'brand', 'surfaces', 'theme'],
    overlays: ['actions', 'navigation', 'notices', 'text', 'theme'],
    lists: ['copy', 'loading', 'navigation', 'overlays', 'surfaces', 'text', 'theme'],
    layouts: ['actions', 'brand', 'loading', 'navigation', 'overlays', 'progress', 'text', 'theme'],
    choices: ['brand', 'layouts', 'text', 'theme'],
    amount: ['actions', 'brand', 'choices', 'loading', 'overlays'],
  },
}

/** The file's path segment directly below a folder. */
const childOf = (folder: string, file: string): string => file.slice(folder.length + 1).split('/')[0] ?? ''

const isFile = (child: string): boolean => /\.\w+$/.test(child)

export function engineFolderFindings(edges: readonly ImportEdge[]): Finding[] {
  return Object.entries(engines).flatMap(([engine, table]) =>
    edges
      .filter(({ from, to }) => [from, to].every((file) => file.startsWith(`${engine}/`)))
      .flatMap(({ from: file, to, line, specifier }) => {
        const [one, other] = [childOf(engine, file), childOf(engine, to)]
        if (isFile(one) || isFile(other) || one === other || table[one]?.includes(other)) return []
        return [
          { file, line, message: `${engine}/${one} may not import from ${engine}/${other} (${specifier})` },
        ]
      }),
  )
}
