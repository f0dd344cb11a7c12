// Every partner of a company, as its own contract describes it, on this machine; and what the company sets to have them.

import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Environment } from '#provider/lib/environment.ts'
import { camt054, entryOf } from '#tests/parties/banks/files.ts'
import { openStripe, SECRETS } from '#tests/parties/cards/stripe-account.ts'
import photonContract from '#tests/parties/contracts/photon.json' with { type: 'json' }
import { openOnfido } from '#tests/parties/identity/fake-onfido.ts'
import { startMailServer } from '#tests/parties/mail/server.ts'
import { startMock } from '#tests/parties/mock.ts'
import { SECRET, startPaystack } from '#tests/parties/nigeria/paystack-mock.ts'
import { canadaOf, europeOf, startBanks } from '#tests/parties/rates/source.ts'
import { mockTwilio, settingsOf } from '#tests/parties/sms/twilio.ts'

/** The day before the journey's, in Canadian dollars. */
const RATES_DAY = '2026-11-19'
const CANADA = { USD: '1.4000', EUR: '1.6200', GBP: '1.8600', AUD: '0.9100', CHF: '1.7400' }
const EUROPE = {
  USD: '1.1570',
  CZK: '24.1',
  DKK: '7.46',
  HUF: '383',
  ISK: '147',
  NOK: '11.8',
  PLN: '4.25',
  RON: '5.09',
  SEK: '11.0',
}
/** Nairas for a US dollar: the treasury's own, as no central bank here has it. */
const NAIRA = '1450.00'
const RATES_FILE = `base,quote,mid,at
USD,NGN,${NAIRA},${RATES_DAY}T16:00:00Z
GBP,GIP,1,${RATES_DAY}T16:00:00Z
`

/** A Canadian dollar in nairas, by the Bank of Canada's dollar. */
export const MID_NGN = Number(NAIRA) / Number(CANADA.USD)

const house = {
  type: 'Feature',
  properties: {
    osm_type: 'W',
    osm_id: 4711,
    type: 'house',
    housenumber: '120',
    street: 'Bloor Street East',
    city: 'Toronto',
    state: 'Ontario',
    postcode: 'M4W 1B7',
    countrycode: 'CA',
  },
  geometry: { type: 'Point', coordinates: [-79.3839, 43.6711] },
}

export type Partners = Awaited<ReturnType<typeof openPartners>>

export async function openPartners() {
  const root = await mkdtemp(join(tmpdir(), 'whole-'))
  const bank = join(root, 'bank')
  for (const name of ['out', 'in']) await mkdir(join(bank, name), { recursive: true })
  await mkdir(join(root, 'dist'))
  await writeFile(join(root, 'dist', 'site.json'), '{}')
  await writeFile(join(root, 'rates.csv'), RATES_FILE)
  const [twilio, mail, paystack, stripe, onfido, photon, rates] = await Promise.all([
    mockTwilio(),
    startMailServer(),
    startPaystack(),
    openStripe(),
    openOnfido(),
    startMock(photonContract, {
      search: () => ({ status: 200, body: { type: 'FeatureCollection', features: [house] } }),
    }),
    startBanks({ canada: canadaOf({ [RATES_DAY]: CANADA }), europe: europeOf(RATES_DAY, EUROPE) }),
  ])
  const mocks = [twilio, paystack, stripe.mock, onfido.mock, photon]
  const environment: Environment = {
    DIST_DIR: join(root, 'dist'),
    FILES_DIR: join(root, 'files'),
    PARTY_SMS: 'twilio',
    ...settingsOf(twilio.url),
    PARTY_MAIL: 'smtp',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'Farsend <hello@farsend.example>',
    PARTY_NIGERIA: 'paystack',
    PAYSTACK_SECRET_KEY: SECRET,
    PAYSTACK_API: paystack.url,
    PARTY_BANKS: 'iso20022',
    BANK_FILES: bank,
    BANK_NAME: 'Farsend',
    BANK_IBAN: 'DE89370400440532013000',
    BANK_BIC: 'COBADEFF',
    PARTY_NUMBERS: 'none',
    PARTY_CARDS: 'stripe',
    ...SECRETS,
    STRIPE_API: stripe.mock.url,
    ...onfido.environment,
    PARTY_ADDRESSES: 'photon',
    PHOTON_API: photon.url,
    PARTY_RATES: 'central-banks',
    ...rates.settings,
    RATES_FILE: join(root, 'rates.csv'),
  }
  return {
    environment,
    twilio,
    mail,
    paystack,
    stripe,
    onfido,
    /** What anybody called against a contract. */
    faults: () => mocks.flatMap(({ faults }) => faults),
    /** How often those were called that text and move money. Onfido’s checks may be looked at again at any time. */
    calls: () => [twilio, paystack, stripe.mock].map(({ calls }) => calls.length),
    /** Has the bank report Canadian dollars that came in. */
    deposit: (name: string, money: { ref: string; amount: string; text: string }) =>
      writeFile(join(bank, 'in', name), camt054(entryOf(money))),
    /** Reports of the bank that were read. */
    reportsRead: () => readdir(join(bank, 'done')),
    /** The newest text to a number: its form as Twilio got it. */
    textTo(number: string): { Body: string; StatusCallback: string } {
      const forms = twilio.calls.map(
        ({ body }) => body as { To: string; Body: string; StatusCallback: string },
      )
      const found = forms.findLast(({ To }) => To === number)
      if (!found) throw new Error(`No text to ${number}`)
      return found
    },
    /** Mails to an address, oldest first, with their lines whole. */
    mailsTo: (address: string): string[] =>
      mail.received
        .filter(({ to }) => to.includes(address))
        .map(({ source }) => source.replaceAll('=\r\n', '').replaceAll('=3D', '=')),
    async stop() {
      rates.stop()
      await Promise.all([...mocks.map((mock) => mock.stop()), mail.stop()])
      await rm(root, { recursive: true, force: true })
    },
  }
}
