import { type DynamicWords, providerWords } from '#scripts/check/words/dynamic-words-provider.ts'

export const dynamicWords: readonly DynamicWords[] = [
  { key: 'forms.*.submit', because: 'the form that the step or the list shows' },
  {
    key: 'screens.kyc-progress.checks.*.title',
    because: 'the rows of the page',
    names: 'details document proof-of-address selfie',
  },
  {
    key: 'screens.kyc-progress.checks.*.text',
    because: 'the rows of the page',
    names: 'details document proof-of-address selfie',
  },
  {
    key: 'screens.kyc-progress.status.*',
    because: 'how far a check is, as the provider says',
    names: 'to_do checking verified refused',
  },
  {
    key: 'screens.kyc-progress.reasons.*',
    because: 'why a check was refused, as the provider says',
    names: 'unreadable expired mismatch not_accepted too_old face_mismatch under_age other',
  },
  {
    key: 'screens.kyc-progress.remedies.*',
    because: 'the rows of the page',
    names: 'details document proof-of-address selfie',
  },
  {
    key: 'form.camera.*',
    because: 'the shape of the frame, and why there is no camera',
    names: 'page oval refused missing',
  },
  {
    key: 'form.camera.hints.*',
    because: 'what is wrong with a photograph',
    names: 'dark bright glare blurred small',
  },
  {
    key: 'form.picture.findings.*',
    because: 'what a photograph is judged by',
    names: 'lit dark bright glare sharp blurred large small',
  },
  {
    key: 'form.picture.*.question',
    because: 'the shape of the frame',
    names: 'page oval',
  },
  {
    key: 'form.picture.*.lead',
    because: 'the shape of the frame',
    names: 'page oval',
  },
  {
    key: 'form.handOver.*',
    because: 'how far a hand-over is',
    names: 'starting waiting opened ended failed',
  },
  {
    key: 'form.handOver.steps.*',
    because: 'the steps that the panel lists',
    names: 'scan take continue',
  },
  {
    key: 'screens.login.confirm.*.title',
    because: 'the ways to confirm a login',
    names: 'sms authenticator passkey recovery-code',
  },
  {
    key: 'screens.login.confirm.*.lead',
    because: 'the ways to confirm a login',
    names: 'authenticator passkey recovery-code',
  },
  {
    key: 'screens.login.confirm.ways.*',
    because: 'the ways to confirm a login',
    names: 'sms authenticator passkey recovery-code',
  },
  {
    key: 'screens.login.passkeys.*',
    because: 'why a browser gave no passkey',
    names: 'unsupported cancelled',
  },
  {
    key: 'screens.login.email.*.title',
    because: 'what came of the link of a mail',
    names: 'confirmed sent email_link_expired email_link_used email_link_foreign unreachable',
  },
  {
    key: 'screens.login.email.*.lead',
    because: 'what came of the link of a mail',
    names: 'confirmed sent email_link_expired email_link_used email_link_foreign',
  },
  {
    key: 'screens.calculator.link.*',
    because: 'the parts of a link that we do not know',
    names: 'title currency country sharedCurrency amount',
  },
  {
    key: 'screens.settings.devices.browsers.*',
    because: 'the browsers that provider/auth/user-agent.ts knows',
    names: 'edge opera samsung firefox chrome safari',
  },
  {
    key: 'screens.settings.devices.systems.*',
    because: 'the systems that provider/auth/user-agent.ts knows',
    names: 'iphone ipad android chromeos windows macos linux',
  },
  {
    key: 'screens.settings.passkeys.*',
    because: 'what a browser can say of a passkey that it was to make',
    names: 'calledOff known failed',
  },
  {
    key: 'screens.settings.*.title',
    because: 'the parts that useFactor of the settings knows',
    names: 'passkeys authenticator codes email',
  },
  {
    key: 'screens.settings.events.told.*',
    because: 'the events of schemas/api/security-events-response.schema.json, with what came of them',
    names:
      'login-done login-refused login-locked logout-done pin-refused pin-locked password-refused password-locked password_change-done pin_change-done device_sign_out-done token_reuse-refused sign_up-done sign_up-refused reset_request-done reset_code-refused reset_code-locked password_reset-done',
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
  {
    key: 'screens.tracking.channels.*',
    because: 'the payment channels of content/policy/payment.json',
    names: 'e-transfer bank-transfer card wallet',
  },
  {
    key: 'screens.receipt.from.*',
    because: 'the payment channels',
    names: 'e-transfer bank-transfer card wallet',
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
    key: 'screens.tracking.reasons.*',
    because: 'why a transfer failed, as the provider says',
    names: 'payout_failed payout_returned payment_not_received cancelled_by_customer expired daily_limit',
  },
  {
    key: 'screens.tracking.timeline.*',
    because: 'the states of a transfer',
    names:
      'draft paid converted sent delivered awaiting_payment verifying_payment failed returned cancelled now by',
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
    names: 'draft awaiting_payment verifying_payment paid converted sent delivered failed returned cancelled',
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
  ...providerWords,
]
