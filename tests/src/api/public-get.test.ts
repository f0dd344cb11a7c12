import { afterEach, expect, test, vi } from 'vitest'
import { setAnswerLanguage } from '#src/api/answer-language.ts'
import { publicGet } from '#src/api/public-get.ts'

afterEach(() => {
  setAnswerLanguage(() => undefined)
  vi.unstubAllGlobals()
})

test.each([['fr-CA'], ['en-CA']])(
  'a public answer is asked for in the language of the page: %s',
  async (language) => {
    const network = vi.fn(async () => Response.json({ data: [] }))
    vi.stubGlobal('fetch', network)
    setAnswerLanguage(() => language)
    await publicGet('list-locations', {})
    expect(network).toHaveBeenCalledWith('/api/v1/countries/location', {
      headers: { accept: 'application/json', 'accept-language': language },
      signal: null,
    })
  },
)
