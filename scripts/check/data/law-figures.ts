// Figures set by law and specification, repeated independently of the policies the product reads.
import type { Json } from '#src/lib/schema/json.ts'

export type Figure = readonly [
  policy: string,
  place: string,
  rule: 'is' | 'at least' | 'are',
  value: Json,
  law: string,
]

const REMITTANCES = 'FINTRAC: remittances of 1,000 CAD or more'
const TRANSFERS = 'FINTRAC: reports of electronic funds transfers'
const KEPT = 'FINTRAC: records are kept for five years'

/**
 * Figures the company can't choose, each with the law behind it, repeated to catch slips in policies. List
 * items are found by name: `thresholds remittance amount`.
 */
export const figures: readonly Figure[] = [
  ['thresholds', 'countries CA hours', 'is', 24, 'FINTRAC: the 24-hour rule'],
  ['thresholds', 'countries CA currency', 'is', 'CAD', TRANSFERS],
  ['thresholds', 'countries CA thresholds remittance amount', 'is', '1000.00', REMITTANCES],
  ['thresholds', 'countries CA thresholds remittance counts', 'is', 'transfer', REMITTANCES],
  ['thresholds', 'countries CA thresholds remittance where', 'is', 'everywhere', REMITTANCES],
  ['thresholds', 'countries CA thresholds electronic-funds-transfer amount', 'is', '10000.00', TRANSFERS],
  ['thresholds', 'countries CA thresholds electronic-funds-transfer counts', 'is', 'window', TRANSFERS],
  ['thresholds', 'countries CA thresholds electronic-funds-transfer where', 'is', 'abroad', TRANSFERS],
  ['thresholds', 'countries CA thresholds electronic-funds-transfer report kind', 'is', 'EFTR', TRANSFERS],
  ['thresholds', 'countries CA thresholds electronic-funds-transfer report working_days', 'is', 5, TRANSFERS],
  [
    'thresholds',
    'countries CA thresholds electronic-funds-transfer report window_of',
    'are',
    ['customer', 'beneficiary'],
    TRANSFERS,
  ],
  [
    'thresholds',
    'countries CA thresholds electronic-funds-transfer window_of',
    'are',
    ['customer'],
    TRANSFERS,
  ],
  ['retention', 'identity_record_days', 'at least', 1826, KEPT],
  ['retention', 'closed_account_days', 'at least', 1826, KEPT],
  ['security', 'minimum_age', 'is', 18, 'the terms: 18 years'],
  [
    'delivery',
    'name_enquiry by_name',
    'are',
    [
      ...[
        'GB',
        'AT',
        'BE',
        'CY',
        'DE',
        'EE',
        'ES',
        'FI',
        'FR',
        'GR',
        'HR',
        'IE',
        'IT',
        'LT',
        'LU',
        'LV',
        'MT',
      ],
      ...['NL', 'PT', 'SI', 'SK'],
    ],
    'Regulation (EU) 2024/886 art. 5c, and Confirmation of Payee in the United Kingdom',
  ],
  ['delivery', 'name_enquiry by_number', 'are', ['NG'], 'NIBSS name enquiry'],
]

/** Lists compared by a few properties per item, each with its source. */
export const lists: readonly (readonly [
  policy: string,
  place: string,
  parts: readonly [string, string],
  wanted: readonly string[],
  by: string,
])[] = [
  [
    'countries',
    'blocked',
    ['name', 'countries'],
    [
      'Balkans: AL BA ME MK RS XK',
      'DR Congo: CD',
      'Lebanon: LB',
      'Yemen: YE',
      'Belarus: BY',
      'Ethiopia: ET',
      'Libya: LY',
      'Zimbabwe: ZW',
      'Myanmar: MM',
      'Hong Kong: HK',
      'Sudan: SD',
      'Central African Republic: CF',
      'Iraq: IQ',
      'Venezuela: VE',
      'Crimea:',
      'Donetsk:',
      'Luhansk:',
      'Cuba: CU',
      'North Korea: KP',
      'Syria: SY',
      'Iran: IR',
      'Russia: RU',
    ],
    'sanctions, and the terms: 22 countries and regions are closed',
  ],
  [
    'partners',
    'partners',
    ['id', 'account'],
    [
      'e-transfer: clearing:e-transfer',
      'bank-transfer: clearing:bank-transfer',
      'account-numbers: clearing:account-numbers',
      'trustpay: clearing:trustpay',
      'payvyne: clearing:payvyne',
      'payouts: payout',
    ],
    'every account of the ledger that a partner fills is held against a statement',
  ],
]
