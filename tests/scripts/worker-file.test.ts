import { expect, test } from 'vitest'
import { filesAhead, filesLater, workerFile } from '#scripts/prerender/worker-file.ts'
import { root } from '#scripts/root.ts'

const manifest = {
  'index.html': { file: 'assets/index-a.js', imports: ['_core.js'] },
  '_core.js': { file: 'assets/core-b.js', name: 'core', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react-d.js', name: 'react', imports: ['_core.js'] },
  'src/screens/dashboard/home/DashboardHomeScreen.tsx': { file: 'assets/e.js', imports: ['_words.js'] },
  'src/screens/dashboard/history/HistoryScreen.tsx': { file: 'assets/f.js' },
  '_words.js': { file: 'assets/g.js' },
  'src/screens/transfer/send/TransferScreen.tsx': {
    file: 'assets/i.js',
    isDynamicEntry: true,
    imports: ['_words.js', '_send.js'],
  },
  '_send.js': { file: 'assets/j.js' },
  'src/screens/public/faq/FaqScreen.tsx': { file: 'assets/l.js', isDynamicEntry: true },
  'virtual:words/fr-CA': { file: 'assets/m.js', isDynamicEntry: true },
  'style.css': { file: 'assets/style-k.css' },
  '_other.js': { file: 'assets/h.js', name: 'LegalScreen' },
}

test('the worker fetches the files of a first visit, with all their imports, each once', () => {
  expect(filesAhead(manifest)).toEqual([
    'assets/style-k.css',
    'assets/core-b.js',
    'assets/e.js',
    'assets/f.js',
    'assets/g.js',
    'assets/index-a.js',
    'assets/react-d.js',
  ])
})

test('the other files for customers come later, without content never read', () => {
  expect(filesLater(manifest)).toEqual(['assets/i.js', 'assets/j.js'])
})

test('a build without one of them is rejected', () => {
  const { 'index.html': _, ...rest } = manifest
  expect(() => filesAhead(rest)).toThrow('index.html')
})

test('the worker is self-contained, and changes with the document or the words', async () => {
  const words = { '/fr': ['/assets/m.js'] }
  const one = await workerFile(root, manifest, '<html>1</html>', words)
  expect(one).not.toMatch(/^(?:import|export)\b/m)
  expect(() => new Function(one)).not.toThrow()
  expect(await workerFile(root, manifest, '<html>1</html>', words)).toBe(one)
  expect(await workerFile(root, manifest, '<html>2</html>', words)).not.toBe(one)
  expect(one).toContain('"languages":{"/fr":["/assets/m.js"]}')
  const other = await workerFile(root, manifest, '<html>1</html>', { '/fr': ['/assets/n.js'] })
  expect(other.split('\n')[0]?.replace('/n.js', '/m.js')).not.toBe(one.split('\n')[0])
})
