// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Markdown } from '#src/content/index.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
})

function paint(source: string, headingOffset = 0): HTMLElement {
  return render(<Markdown document={fromMarkdown(source)} headingOffset={headingOffset} />).container
}

describe('headings', () => {
  test('have unique ids made from their words', () => {
    const page = paint('# Ünder *18*?\n\n## Fees\n\n## Fees')
    expect([...page.querySelectorAll('h1,h2')].map((heading) => heading.id)).toEqual([
      'under-18',
      'fees',
      'fees-2',
    ])
  })

  test('move down under the heading of the page and stop at six', () => {
    const page = paint('# One\n\n###### Six', 1)
    expect(page.querySelector('h2')?.textContent).toBe('One')
    expect(page.querySelector('h6')?.textContent).toBe('Six')
  })
})

test('can link to themselves', () => {
  const document = fromMarkdown('## Your rights\n\nText.')
  const { rerender } = render(<Markdown document={document} linkHeadings />)
  const heading = screen.getByRole('heading', { name: 'Your rights' })
  expect(heading.id).toBe('your-rights')
  expect(screen.getByRole('link', { name: 'Your rights' }).getAttribute('href')).toBe('#your-rights')
  rerender(<Markdown document={document} />)
  expect(screen.queryByRole('link')).toBeNull()
})

test('words are highlighted anywhere', () => {
  const document = fromMarkdown('One **fee** and\n\n- [fee](/fees)')
  const renderText = (words: string) => (words === 'fee' ? <mark>{words}</mark> : words)
  const { container } = render(<Markdown document={document} renderText={renderText} />)
  expect(container.querySelectorAll('strong > mark, a > mark')).toHaveLength(2)
  expect(container.textContent).toBe('One fee andfee')
})

describe('links', () => {
  test('within the app navigate without a reload', () => {
    paint('[Log in](/login)')
    fireEvent.click(screen.getByRole('link', { name: 'Log in' }))
    expect(window.location.pathname).toBe('/login')
  })

  test('to other sites say so and send no referrer', () => {
    paint(
      '[Regulator](https://fintrac-canafe.canada.ca/) and [mail](mailto:help@example.com) and [below](#fees)',
    )
    expect(screen.getByRole('link', { name: 'Regulator' }).getAttribute('rel')).toBe(
      'external noopener noreferrer',
    )
    expect(screen.getByRole('link', { name: 'mail' }).getAttribute('rel')).toBeNull()
    expect(screen.getByRole('link', { name: 'below' }).getAttribute('href')).toBe('#fees')
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example/x', 'vbscript:x'])(
    'to %s are plain words',
    (url) => {
      const page = paint(`[Click](<${url}>)`)
      expect(page.querySelector('a')).toBeNull()
      expect(page.textContent).toBe('Click')
    },
  )
})

test('renders paragraphs, emphasis, lists, quotes, rules and code', () => {
  const page = paint(
    'A *b* **c** `d`  \ne\n\n- one\n- two\n  - inner\n\n3. three\n\n> quote\n\n---\n\n```\ncode\n```',
  )
  expect(page.innerHTML).toBe(
    '<p>A <em>b</em> <strong>c</strong> <code>d</code><br>e</p>' +
      '<ul><li>one</li><li>two<ul><li>inner</li></ul></li></ul><ol start="3"><li>three</li></ol>' +
      '<blockquote><p>quote</p></blockquote><hr><pre><code>code</code></pre>',
  )
})

test('loose list items keep their paragraphs', () => {
  expect(paint('- one\n\n  more\n- two').innerHTML).toContain('<li><p>one</p><p>more</p></li>')
})

test('HTML in a text throws in development and is dropped in production', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => paint('<script>alert(1)</script>')).toThrow("Markdown of type 'html' is not supported")
  vi.stubEnv('DEV', false)
  expect(paint('<script>alert(1)</script>\n\nfine').innerHTML).toBe('<p>fine</p>')
})
