import { accessWords } from '#scripts/check/words/dynamic-words-access.ts'
import { accountWords } from '#scripts/check/words/dynamic-words-accounts.ts'
import { homeWords } from '#scripts/check/words/dynamic-words-home.ts'
import { noticeWords } from '#scripts/check/words/dynamic-words-notices.ts'
import {
  type DynamicWords,
  providerWords,
  transferStates,
} from '#scripts/check/words/dynamic-words-provider.ts'

export const dynamicWords: readonly DynamicWords[] = [
  { key: 'forms.*.submit', because: 'the form that the step or the list shows' },
  {
    key: 'screens.calculator.link.*',
    because: 'the parts of a link that we do not know',
    names: 'title currency country sharedCurrency amount',
  },
  {
    key: 'screens.home.features.*.title',
    because: 'the features that the home page lists',
    names: 'currencies follow locked delivery',
  },
  {
    key: 'screens.home.features.*.text',
    because: 'the features that the home page lists',
    names: 'currencies follow locked delivery',
  },
  {
    key: 'screens.home.features.currencies.names.*',
    because: 'the currencies that the home page shows',
    names: 'CAD EUR USD',
  },
  {
    key: 'screens.home.features.follow.nodes.*',
    because: 'the steps of a transfer that are done',
    names: 'paid converted sent delivered',
  },
  {
    key: 'screens.home.steps.items.*.title',
    because: 'the steps that the home page lists',
    names: 'profile choose confirm',
  },
  {
    key: 'screens.home.steps.items.*.text',
    because: 'the steps that the home page lists',
    names: 'profile choose confirm',
  },
  {
    key: 'screens.about.facts.*.figure',
    because: 'the facts that the page lists',
    names: 'countries fees arrival',
  },
  {
    key: 'screens.about.facts.*.title',
    because: 'the facts that the page lists',
    names: 'countries fees arrival',
  },
  {
    key: 'screens.about.facts.*.text',
    because: 'the facts that the page lists',
    names: 'countries fees arrival',
  },
  {
    key: 'screens.about.journey.steps.*.title',
    because: 'the steps that the page lists',
    names: 'confirm paid converted sent delivered',
  },
  {
    key: 'screens.about.journey.steps.*.text',
    because: 'the steps that the page lists',
    names: 'confirm paid converted sent delivered',
  },
  {
    key: 'screens.about.people.items.*.title',
    because: 'the people that the page names',
    names: 'family between abroad',
  },
  {
    key: 'screens.about.people.items.*.text',
    because: 'the people that the page names',
    names: 'family between abroad',
  },
  {
    key: 'screens.about.trust.bodies.*.place',
    because: 'the authorities that the page names',
    names: 'fintrac uk fincen cbn',
  },
  {
    key: 'screens.about.trust.bodies.*.title',
    because: 'the authorities that the page names',
    names: 'fintrac uk fincen cbn',
  },
  {
    key: 'screens.about.trust.bodies.*.text',
    because: 'the authorities that the page names',
    names: 'fintrac uk fincen cbn',
  },
  {
    key: 'screens.product.fund.steps.*.title',
    because: 'the steps that the page lists',
    names: 'tie send reference there',
  },
  {
    key: 'screens.product.fund.steps.*.text',
    because: 'the steps that the page lists',
    names: 'tie send reference there',
  },
  {
    key: 'screens.product.hold.points.*',
    because: 'the points that the page lists',
    names: 'separate total recorded',
  },
  {
    key: 'screens.product.not.items.*',
    because: 'the points that the page lists',
    names: 'bank interest insurance others investment',
  },
  {
    key: 'screens.product.use.items.*.title',
    because: 'the uses that the page lists',
    names: 'send keep follow',
  },
  {
    key: 'screens.product.use.items.*.text',
    because: 'the uses that the page lists',
    names: 'send keep follow',
  },
  {
    key: 'screens.legal.descriptions.*',
    because: 'the legal texts',
    names: 'terms privacy-policy stay-safe',
  },
  { key: 'screens.legal.documents.*', because: 'the legal texts', names: 'terms privacy-policy stay-safe' },
  {
    key: 'screens.site.footer.columns.*',
    because: 'the columns of the footer',
    names: 'product company help legal',
  },
  {
    key: 'screens.site.nav.*',
    because: 'the places that header and footer lead to',
    names:
      'transferNow accounts about help login getStarted dashboard referrals resources community faq contact staySafe terms privacy',
  },
  { key: 'screens.transactions.download.*', because: 'the formats of a list', names: 'pdf csv' },
  { key: 'screens.transactions.file.*', because: 'the formats of a list', names: 'pdf csv' },
  { key: 'screens.transactions.use.*', because: 'the formats of a list', names: 'pdf csv' },
  { key: 'screens.transactions.months.*', because: 'the sums of a month', names: 'sent added returned' },
  {
    key: 'screens.tracking.channels.*',
    because: 'the payment channels of content/policy/payment.json',
    names: 'e-transfer bank-transfer card wallet split',
  },
  {
    key: 'screens.cards.brands.*',
    because: 'the brands of src/lib/validation/card.ts',
    names: 'visa mastercard amex verve discover unknown',
  },
  {
    key: 'screens.cards.life.*',
    because: 'how long a card lasts, as the provider says',
    names: 'ends-next-month ends-this-month ended',
  },
  {
    key: 'screens.multi-currency.statement.download.*',
    because: 'the formats of a statement',
    names: 'pdf csv',
  },
  {
    key: 'screens.multi-currency.statement.formats.*',
    because: 'the formats of a statement',
    names: 'pdf csv',
  },
  { key: 'screens.multi-currency.statement.file.*', because: 'the formats of a statement', names: 'pdf csv' },
  {
    key: 'screens.receipt.cancelled.reasons.*',
    because: 'why a transfer was cancelled, as the provider says',
    names: 'cancelled_by_customer expired daily_limit other',
  },
  {
    key: 'screens.receipt.from.*',
    because: 'the payment channels',
    names: 'e-transfer bank-transfer card wallet split',
  },
  {
    key: 'screens.disclosures.cancel.*',
    because: 'what became of a transfer that could not be delivered',
    names: 'failed returned',
  },
  {
    key: 'screens.disclosures.regulator.*',
    because: 'the sending countries of content/policy/countries.json',
    names: 'CA NG',
  },
  {
    key: 'screens.receipt.outcome.*',
    because: 'what became of the money of a receipt',
    names: 'arrives arrived wouldHave',
  },
  {
    key: 'screens.tracking.hold.*',
    because: 'why a transfer waits, as the provider says',
    names: 'customer_frozen transfer_frozen not_verified',
  },
  {
    key: 'screens.tracking.problem.*',
    because: 'what is wrong with a payment, as the provider says',
    names: 'short shortKept over late doubled held foreign account help',
  },
  {
    key: 'screens.tracking.reasons.*',
    because: 'why a transfer failed, as the provider says',
    names: 'payout_failed payout_returned payment_not_received cancelled_by_customer expired daily_limit',
  },
  {
    key: 'screens.tracking.timeline.*',
    because: 'the states of a transfer',
    names: `${transferStates} now by`,
  },
  {
    key: 'screens.transactions.filters.*',
    because: 'the filters of the list',
    names: 'label all in_progress delivered ended',
  },
  {
    key: 'screens.transfer.deliveryHints.*',
    because: 'the delivery methods of content/policy/delivery.json',
    names: 'bank-account instant-money-credit',
  },
  {
    key: 'screens.transfer.payee.*',
    because: 'how a name stands to that of the bank',
    names: 'match close other unknown',
  },
  {
    key: 'screens.transfer.pay.*.amount',
    because: 'the payment channels that are paid by hand',
    names: 'e-transfer bank-transfer',
  },
  {
    key: 'screens.transfer.pay.*.reference',
    because: 'the payment channels that are paid by hand',
    names: 'e-transfer bank-transfer',
  },
  {
    key: 'screens.transfer.pay.*.referenceNote',
    because: 'the payment channels that are paid by hand',
    names: 'e-transfer bank-transfer',
  },
  {
    key: 'screens.transfer.pay.*.sent',
    because: 'the payment channels that are paid by hand',
    names: 'e-transfer bank-transfer',
  },
  {
    key: 'screens.transfer.pay.*.to',
    because: 'the payment channels that are paid by hand',
    names: 'e-transfer bank-transfer',
  },
  {
    key: 'ui.status.*',
    because: 'the states of a transfer',
    names: transferStates,
  },
  {
    key: 'screens.atlas.kinds.*',
    because: 'the kinds of state that the atlas shows',
    names: 'empty filled error errors busy failed offline review',
  },
  {
    key: 'screens.atlas.search.places.*',
    because: 'who says a sentence, in src/atlas/places.ts',
    names: 'page sms mail api answer refusal failure spare card server',
  },
  {
    key: 'screens.atlas.states.*',
    because: 'the states that the atlas shows',
    names: 'empty none full minimal maximal error errors busy loading failed unloaded offline review',
  },
  {
    key: 'screens.atlas.view.*',
    because: 'the ways of looking that the atlas offers',
    names: 'locale width phone desktop scheme light dark auto kind all',
  },
  ...accessWords,
  ...accountWords,
  ...homeWords,
  ...noticeWords,
  ...providerWords,
]
