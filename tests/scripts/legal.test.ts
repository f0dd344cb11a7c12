import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { describe, expect, test } from 'vitest'
import { legalFindings } from '#scripts/check/words/legal.ts'
import { formatFinding } from '#scripts/data/finding.ts'
import { legalVersions, sumsFile } from '#scripts/data/legal.ts'
import { legalChanges } from '#scripts/data/legal-changes.ts'
import { loadData } from '#scripts/data/load.ts'
import { legalOutput } from '#scripts/generate/legal.ts'
import { writeOutputs } from '#scripts/generate/write.ts'
import { type Changes, sampleRepo } from '#tests/scripts/sample.ts'

const folder = 'content/en-CA/legal/house-rules'

/** A version of the house rules with these words. */
const version = (name: string, effective: string, words: string, edited = effective) => ({
  [`${folder}/${name}.md`]: `---\ntitle: House rules\nversion: ${name}\neffective: ${effective}\nedited: ${edited}\n---\n\n${words}\n`,
})

const two: Changes = {
  ...version('1.0', '2024-01-10', 'Be kind.'),
  ...version('1.1', '2024-09-14', 'Be kind and punctual.', '2024-09-07'),
}

const saidOf = (root: string): string[] => legalFindings(loadData(root)).map(formatFinding)

/** A house with these versions, recorded. */
function recorded(changes: Changes): string {
  const root = sampleRepo(changes)
  writeOutputs(root, [legalOutput(loadData(root))])
  return root
}

describe('metadata of a version', () => {
  test('is listed newest first, by version number', () => {
    const root = sampleRepo({
      ...version('1.9', '2024-01-10', 'Nine.'),
      ...version('1.10', '2024-09-14', 'Ten.'),
    })
    const versions = legalVersions(loadData(root)).documents.get('house-rules')
    expect(versions?.map((entry) => [entry.version, entry.title, entry.effective, entry.body])).toEqual([
      ['1.10', 'House rules', '2024-09-14', '\nTen.\n'],
      ['1.9', 'House rules', '2024-01-10', '\nNine.\n'],
    ])
    expect(saidOf(root)).toEqual([])
  })

  test.each<[string, Changes, string]>([
    [
      'nothing said at the top',
      { [`${folder}/1.0.md`]: 'Be kind.\n' },
      `${folder}/1.0.md:1 the front matter lacks title, version, effective, edited`,
    ],
    [
      'a version that is not the name of the file',
      { [`${folder}/1.1.md`]: version('1.0', '2024-01-10', 'Be kind.')[`${folder}/1.0.md`] },
      `${folder}/1.1.md:1 "version" must match the file name: 1.1`,
    ],
    [
      'a day that is none',
      version('1.0', '2024-13-10', 'Be kind.'),
      `${folder}/1.0.md:1 "2024-13-10" is not a date: write it as 2024-09-07`,
    ],
    [
      'a version that holds before the one it supersedes',
      { ...two, ...version('1.1', '2023-09-14', 'Be kind and punctual.') },
      `${folder}/1.1.md:1 it must come into force after version 1.0, that is after 2024-01-10`,
    ],
    [
      'a document whose only version is in force in the far future',
      version('1.0', '2062-01-10', 'Be kind.', '2026-01-10'),
      `${folder}/1.0.md:1 no version of house-rules is in force today: this one must be, and it says 2062-01-10`,
    ],
    [
      'a version edited while it was in force',
      version('1.0', '2024-01-10', 'Be kind.', '2024-02-01'),
      `${folder}/1.0.md:1 it was edited on 2024-02-01, when it was in force already: write a new version`,
    ],
    [
      'a slip in the year of the next version',
      { ...two, ...version('1.1', '2062-09-14', 'Be kind and punctual.', '2024-09-07') },
      `${folder}/1.1.md:1 it comes into force on 2062-09-14, years after it was edited: is the year right?`,
    ],
  ])('%s is reported', (_, changes, said) => {
    expect(saidOf(sampleRepo(changes))).toEqual([said])
  })
})

describe('a version is locked when it is committed', () => {
  const git = (root: string, ...args: string[]) =>
    execFileSync('git', ['-C', root, '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args])
  const write = (root: string, changes: Changes) => {
    for (const [file, text] of Object.entries(changes)) writeFileSync(join(root, file), String(text))
  }
  const generate = (root: string) => writeOutputs(root, [legalOutput(loadData(root))])
  const mended = version('1.2', '2024-12-01', 'Be early, please.')

  test('a draft of the next version follows its file, and leaves nothing when deleted', () => {
    const root = recorded(two)
    git(root, 'init', '-q')
    git(root, 'add', '.')
    git(root, 'commit', '-qm', 'Two versions')
    const draft = version('1.2', '2024-12-01', 'Be early.')
    write(root, draft)
    generate(root)
    write(root, mended)
    expect(saidOf(root)).toEqual([])
    // The record follows the edited words.
    expect(generate(root)).toEqual([sumsFile])
    rmSync(join(root, `${folder}/1.2.md`))
    expect(saidOf(root)).toEqual([])
    generate(root)
    expect(readFileSync(join(root, sumsFile), 'utf8')).not.toContain('1.2.md')

    write(root, draft)
    generate(root)
    git(root, 'add', '.')
    git(root, 'commit', '-qm', 'A third')
    write(root, mended)
    expect(saidOf(root)).toEqual([expect.stringContaining(`${folder}/1.2.md:1 this version is published`)])
  })
})

describe('a published version is immutable', () => {
  test('its words are recorded, and an edit is refused', () => {
    const root = recorded(two)
    expect(saidOf(root)).toEqual([])
    writeFileSync(join(root, `${folder}/1.0.md`), 'Be very kind.\n'.repeat(2))
    const edit = version('1.0', '2024-01-10', 'Be very kind.')[`${folder}/1.0.md`]
    writeFileSync(join(root, `${folder}/1.0.md`), edit ?? '')
    expect(saidOf(root)).toEqual([
      `${folder}/1.0.md:1 this version is published and is never edited: put its words back, and write a new version`,
    ])
  })

  test('generating again does not hide the edit', () => {
    const root = recorded(two)
    const edit = version('1.0', '2024-01-10', 'Be very kind.')[`${folder}/1.0.md`]
    writeFileSync(join(root, `${folder}/1.0.md`), edit ?? '')
    expect(writeOutputs(root, [legalOutput(loadData(root))])).toEqual([])
    expect(saidOf(root)).toHaveLength(1)
  })

  test('it cannot be deleted', () => {
    const root = recorded(two)
    rmSync(join(root, `${folder}/1.0.md`))
    expect(saidOf(root)).toEqual([
      `${sumsFile}:1 the published version house-rules/1.0.md is gone: put it back`,
    ])
  })

  test('the newest one is no exception', () => {
    const root = recorded(two)
    const edit = version('1.1', '2024-09-14', 'Be kind and early.')[`${folder}/1.1.md`]
    writeFileSync(join(root, `${folder}/1.1.md`), edit ?? '')
    expect(saidOf(root)).toEqual([expect.stringContaining(`${folder}/1.1.md:1 this version is published`)])
  })

  test('one that is not in force yet may be edited', () => {
    const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
    const root = recorded({ ...two, ...version('1.2', day, 'Be early.', '2024-09-08') })
    const edit = version('1.2', day, 'Be very early.', '2024-09-08')[`${folder}/1.2.md`]
    writeFileSync(join(root, `${folder}/1.2.md`), edit ?? '')
    expect(saidOf(root)).not.toEqual([expect.stringContaining('is published')])
  })
})

describe('differences between versions', () => {
  const changes = (older: string, newer: string) => legalChanges(fromMarkdown(older), fromMarkdown(newer))

  test('a rewritten paragraph shows added and removed words, under its heading', () => {
    const found = changes(
      '# Pets\n\nOne dog may live here.\n\n# Noise\n\nNone.',
      '# Pets\n\nTwo dogs may live here.\n\n# Noise\n\nNone.',
    )
    expect(found).toEqual([
      {
        heading: 'Pets',
        paragraphs: [
          [
            { is: 'removed', text: 'One dog' },
            { is: 'added', text: 'Two dogs' },
            { is: 'kept', text: ' may live here.' },
          ],
        ],
      },
    ])
  })

  test('an added list item and a removed section', () => {
    expect(
      changes(
        '# A\n\n- one\n- two\n\n# Parking\n\nBehind the house.',
        '# A\n\n- one\n- something else entirely\n- two',
      ),
    ).toEqual([
      { heading: 'A', paragraphs: [[{ is: 'added', text: 'something else entirely' }]] },
      {
        heading: 'Parking',
        paragraphs: [[{ is: 'removed', text: 'Parking' }], [{ is: 'removed', text: 'Behind the house.' }]],
      },
    ])
  })

  test('a paragraph replaced by another is not mixed with it', () => {
    const [section] = changes(
      '# A\n\nQuiet after ten in the evening.',
      '# A\n\nGuests sign the book downstairs.',
    )
    expect(section?.paragraphs.map((words) => words.map(({ is }) => is))).toEqual([['removed'], ['added']])
  })

  test('a paragraph rewritten between new ones is matched by its words', () => {
    const [section] = changes(
      '# A\n\nGuests sign the book downstairs.\n\nQuiet after ten in the evening.',
      '# A\n\nBicycles stand in the yard.\n\nGuests sign the book at the door.\n\nNo smoking, please.\n\nQuiet after nine in the evening.',
    )
    expect(section?.paragraphs.map((words) => words.map(({ is }) => is).join(' '))).toEqual([
      'added',
      'kept removed added kept',
      'added',
      'kept removed added kept',
    ])
  })

  test('equal words show no change', () => {
    expect(changes('# A\n\nWords.', '# A\n\n\nWords.\n')).toEqual([])
  })
})
