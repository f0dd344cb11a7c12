// Form answers and money movements appear on the export page as in the forms: labels, options, steps.
import { afterAll, beforeAll, expect, test } from 'vitest'
import addressForm from '#content/fr-CA/forms/identity-address.json' with { type: 'json' }
import documentForm from '#content/fr-CA/forms/identity-document.json' with { type: 'json' }
import personalForm from '#content/fr-CA/forms/identity-personal.json' with { type: 'json' }
import proofForm from '#content/fr-CA/forms/identity-proof-of-address.json' with { type: 'json' }
import selfieForm from '#content/fr-CA/forms/identity-selfie.json' with { type: 'json' }
import settingsForm from '#content/fr-CA/forms/notification-settings.json' with { type: 'json' }
import french from '#content/fr-CA/provider.json' with { type: 'json' }
import { isRecord } from '#src/lib/is-record.ts'
import { setStage } from '#tests/contract/stage.ts'
import { type Bench, dataOf, startBench } from '#tests/provider/auth/setup.ts'
import { address, giveAll, newPerson, type Person, personal, work } from '#tests/provider/identity/calls.ts'

let bench: Bench
let person: Person
beforeAll(async () => {
  bench = await startBench()
  person = await newPerson(bench)
  await giveAll(person)
  await bench.pass(30)
  await work(bench)
})
afterAll(() => bench.close())

/** The page's entries: `Étape: Adresse`, each of a list separately. */
async function entries(token: string, language = 'fr-CA'): Promise<string[]> {
  const headers = { 'accept-language': language }
  const { text } = await bench.get('/api/v1/profile/export?format=html', { token, headers })
  return [...text.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)/g)].map(([, label, value]) => `${label}: ${value}`)
}

const begin = (flow: string, kept: object) =>
  bench
    .send('PUT', `/api/v1/drafts/${flow}`, {
      token: person.token,
      body: { flow_version: 1, draft: JSON.stringify(kept), base_revision: 0 },
    })
    .then(dataOf)

test('answers of the identity check have the labels and options of its forms', async () => {
  const page = await entries(person.token)
  expect(page).toEqual(
    expect.arrayContaining([
      'Genre: Femme',
      'Rue et numéro: 120 Bloor Street East',
      'Province ou État: ON',
      'Depuis combien de temps y habitez-vous?: Plus de trois ans',
      'Type de document: Passeport',
      'Pays de délivrance: Canada',
      'Page photo du passeport: ',
      'Photo de votre visage: ',
    ]),
  )
  expect(await entries(person.token, 'en-CA')).toContain('Document type: Passport')
})

test('an unfinished form has its step and answers, submitted or not', async () => {
  const typed = { address: { ...address, city: 'Laval', years_at_address: 'under-1' } }
  const kept = {
    version: 1,
    step: 'address',
    draft: personal,
    completed: ['personal'],
    floor: 'personal',
    typed,
  }
  await begin('identity-details', kept)
  await begin('of-another-app', { something: 'else' })
  const page = await entries(person.token)
  expect(page).toContain('Étape: Adresse')
  expect(page).toContain('Ville: Laval')
  expect(page).toContain('Depuis combien de temps y habitez-vous?: Moins d’un an')
  expect(page.filter((entry) => entry.includes('{'))).toEqual([
    'Ce que vous avez entré jusqu’ici: {&quot;something&quot;:&quot;else&quot;}',
  ])
})

test('a file names its form field', async () => {
  await bench.db.query(
    "update uploads set field = 'file_front' where customer_id = $1 and kind = 'document'",
    [person.id],
  )
  expect(await entries(person.token)).toContain('Ce qu’il montre: Recto du document')
  expect(await entries(person.token, 'en-CA')).toContain('What it shows: Front of the document')
})

/** Every label of a field or option in a words file. */
function called(node: unknown): string[] {
  if (!isRecord(node)) return typeof node === 'string' ? [node] : []
  return Object.values(node).flatMap(called)
}

test('every label is in the page’s language, in every section', async () => {
  const stage = await setStage(bench)
  await stage.transfer('e-transfer')
  await stage
    .ask('save-notification-settings', { body: { transfers: true, transfers_mail: false } })
    .then(dataOf)
  const forms = [personalForm, addressForm, documentForm, proofForm, selfieForm, settingsForm]
  const { labels, fields } = french.export
  const words = new Set([labels, fields, ...forms].flatMap(called))
  const pages = [await entries(person.token), await entries(String(stage.caller.token))]
  const foreign = pages.flat().filter((entry) => ![...words].some((word) => entry.startsWith(`${word}: `)))
  expect(foreign).toEqual([])
  expect(pages.flat().length).toBeGreaterThan(150)
})
