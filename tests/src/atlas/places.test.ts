// Every sentence of content/ can be found on a page.
import { describe, expect, test } from 'vitest'
import { matcher } from '#scripts/code/text-calls.ts'
import { runnableFlows } from '#scripts/data/flows.ts'
import { loadData } from '#scripts/data/load.ts'
import { root } from '#scripts/root.ts'
import { atlasData } from '#scripts/vite/atlas-plugin.ts'
import { routes } from '#src/app/routes.ts'
import { placesOf } from '#src/atlas/places.ts'
import { subjectsOf } from '#src/atlas/subjects.ts'
import { operationsSaying, usesOf } from '#src/atlas/uses.ts'

const atlas = { ...(await atlasData(root)), flows: runnableFlows(loadData(root)) }
const subjects = subjectsOf(atlas)

/**
 * Everything that search returns: states as `step/sign-up/mobile empty`, calls by name, pages as `page /terms`.
 */
function answersTo(sentence: (typeof atlas.sentences)[number]): string[] {
  const uses = usesOf(atlas, subjects, sentence).map(({ subject, state }) => `${subject.path} ${state}`)
  const calls = operationsSaying(atlas, sentence).map(({ operation }) => operation)
  const places = placesOf(atlas, sentence, uses.length + calls.length > 0)
  return [...places.map(({ by, address }) => `${by} ${address}`), ...uses, ...calls]
}

const answersFor = (key: string): string[] => {
  const sentence = atlas.sentences.find((one) => one.key === key)
  if (sentence === undefined) throw new Error(`no sentence is called ${key}`)
  return answersTo(sentence)
}

test('every sentence of content/ has a place', () => {
  const silent = atlas.sentences.filter((sentence) => answersTo(sentence).length === 0)
  expect(silent.map(({ key }) => key)).toEqual([])
  expect(atlas.sentences.length).toBeGreaterThan(2000)
})

test('every page it names exists', () => {
  const served = ['/404', '/atlas', '/sandbox', '/api/v1/docs']
  const patterns = routes.map(({ pattern }) =>
    matcher(pattern.replace(/\/\*\??$/, '').replaceAll(/:\w+/g, '*')),
  )
  const named = new Set(
    atlas.sentences.flatMap((sentence) =>
      placesOf(atlas, sentence, false).map(({ address }) => address.replace(/#.*/, '')),
    ),
  )
  expect(
    [...named].filter((address) => !served.includes(address) && !patterns.some((one) => one.test(address))),
  ).toEqual([])
})

/** The current version of the Terms. */
const newest = atlas.sentences.findLast(({ key }) => key.startsWith('legal/terms/'))?.key ?? ''

describe('frequent searches', () => {
  test.each([
    ['faq.fees.answer', 'page /support/faq#fees'],
    ['faq.fees.answer', 'page /'],
    ['legal/terms/1.0', 'page /terms/versions/1.0'],
    [newest, 'page /terms'],
    ['legal/privacy-policy/1.0', 'page /privacy-policy/versions/1.0'],
    ['articles/spotting-fraud', 'page /company/resource/spotting-fraud'],
    ['screens.site.footer.copyright', 'page /'],
    ['screens.home.hero.heading', 'screen/home full'],
    ['screens.not-found.heading', 'page /404'],
    ['screens.transfer.card.lead', 'step/transfer/pay-card empty'],
    ['screens.transfer.summary.fee', 'step/transfer/review empty'],
    ['form.file.drop', 'form/identity-document empty'],
    ['form.review.change', 'form/card review'],
    ['provider.delivery.methods.bank-account', 'step/transfer/amount empty'],
    ['provider.delivery.time', 'answer /api/v1/docs'],
    ['provider.sms.sign_up_code', 'sms /sandbox'],
    ['provider.card_processor.pay', 'card /dashboard/home/transfer'],
    ['provider.openapi.title', 'api /api/v1/docs'],
    ['provider.errors.pin_wrong', 'authorise-credit'],
    ['provider.errors.session_expired', 'refusal /api/v1/docs'],
  ])('%s is found at %s', (key, answer) => {
    expect(answersFor(key)).toContain(answer)
  })

  test('words of later responses are not on the home page, nor a past version on the page of the text', () => {
    expect(answersFor('faq.technical-difficulties.answer')).not.toContain('page /')
    expect(answersFor('legal/privacy-policy/1.0')).not.toContain('page /privacy-policy')
    expect(answersFor('screens.transfer.card.lead').filter((one) => one.startsWith('step/'))).toHaveLength(1)
    expect(answersFor('form.file.drop')).not.toContain('form/login-phone empty')
  })
})
