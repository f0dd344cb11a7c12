// Written by scripts/generate from schemas/forms and schemas/api. Do not edit: run `npm run generate`.

export interface SchemaTypes {
  'access-settings-response': AccessSettingsResponse
  'account-details-response': AccountDetailsResponse
  'account-response': AccountResponse
  'accounts-response': AccountsResponse
  'addresses-query': AddressesQuery
  'addresses-response': AddressesResponse
  'agreement-response': AgreementResponse
  'authenticator-code': AuthenticatorCode
  'authenticator-response': AuthenticatorResponse
  authorisation: Authorisation
  'avatar-response': AvatarResponse
  'banks-query': BanksQuery
  'banks-response': BanksResponse
  'beneficiaries-query': BeneficiariesQuery
  'beneficiaries-response': BeneficiariesResponse
  'beneficiary-nickname': BeneficiaryNickname
  'beneficiary-response': BeneficiaryResponse
  'beneficiary-version-query': BeneficiaryVersionQuery
  'capabilities-response': CapabilitiesResponse
  'card-order-response': CardOrderResponse
  'card-order': CardOrder
  'cards-response': CardsResponse
  'closing-response': ClosingResponse
  'contact-code': ContactCode
  'conversion-quote-response': ConversionQuoteResponse
  'conversion-rate-query': ConversionRateQuery
  'conversion-rate-response': ConversionRateResponse
  'conversion-response': ConversionResponse
  'countries-response': CountriesResponse
  'credit-response': CreditResponse
  'demands-query': DemandsQuery
  'demands-response': DemandsResponse
  'deposit-response': DepositResponse
  'deposits-response': DepositsResponse
  'devices-response': DevicesResponse
  'draft-response': DraftResponse
  'email-confirmed-response': EmailConfirmedResponse
  'email-token': EmailToken
  'error-response': ErrorResponse
  'export-query': ExportQuery
  'factors-response': FactorsResponse
  'hand-over-response': HandOverResponse
  'hand-over-session-response': HandOverSessionResponse
  'hand-over-token': HandOverToken
  'identity-response': IdentityResponse
  'identity-submission': IdentitySubmission
  'limit-query': LimitQuery
  'limit-response': LimitResponse
  'live-event': LiveEvent
  'live-versions-response': LiveVersionsResponse
  'login-attempt': LoginAttempt
  'login-by-authenticator': LoginByAuthenticator
  'login-by-recovery-code': LoginByRecoveryCode
  'login-by-sms': LoginBySms
  'login-response': LoginResponse
  login: Login
  'lost-factor-response': LostFactorResponse
  'lost-factor': LostFactor
  'message-response': MessageResponse
  'movements-query': MovementsQuery
  'movements-response': MovementsResponse
  'new-account-name': NewAccountName
  'new-conversion-quote': NewConversionQuote
  'new-conversion': NewConversion
  'new-draft': NewDraft
  'new-hand-over-response': NewHandOverResponse
  'new-hand-over': NewHandOver
  'new-passkey': NewPasskey
  'new-transfer': NewTransfer
  'new-upload': NewUpload
  'notification-marks-response': NotificationMarksResponse
  'notification-marks': NotificationMarks
  'notification-settings-query': NotificationSettingsQuery
  'notification-settings-response': NotificationSettingsResponse
  'notifications-query': NotificationsQuery
  'notifications-response': NotificationsResponse
  'passkey-creation-response': PasskeyCreationResponse
  'passkey-login-begin': PasskeyLoginBegin
  'passkey-login': PasskeyLogin
  'passkey-name': PasskeyName
  'passkey-proof': PasskeyProof
  'passkey-request-response': PasskeyRequestResponse
  'passkey-response': PasskeyResponse
  'password-check': PasswordCheck
  'payment-choice': PaymentChoice
  'payouts-response': PayoutsResponse
  'profile-response': ProfileResponse
  'rate-alert-response': RateAlertResponse
  'rate-alerts-response': RateAlertsResponse
  'rate-history-query': RateHistoryQuery
  'rate-history-response': RateHistoryResponse
  'recovery-codes-response': RecoveryCodesResponse
  'referral-claim-response': ReferralClaimResponse
  'referral-claim': ReferralClaim
  'referrals-response': ReferralsResponse
  'refresh-response': RefreshResponse
  'reset-code-response': ResetCodeResponse
  'reset-code': ResetCode
  'reset-password': ResetPassword
  'saved-beneficiary-response': SavedBeneficiaryResponse
  'scheduled-transfer-response': ScheduledTransferResponse
  'scheduled-transfers-response': ScheduledTransfersResponse
  'security-events-query': SecurityEventsQuery
  'security-events-response': SecurityEventsResponse
  'sent-response': SentResponse
  'session-renewal': SessionRenewal
  'session-response': SessionResponse
  'sign-up-account': SignUpAccount
  'sign-up-phone': SignUpPhone
  'sign-up-verify': SignUpVerify
  'spending-response': SpendingResponse
  'statement-file-query': StatementFileQuery
  'statement-query': StatementQuery
  'statement-response': StatementResponse
  'stop-token': StopToken
  'support-message-response': SupportMessageResponse
  'support-posts-query': SupportPostsQuery
  'support-request-changed-response': SupportRequestChangedResponse
  'support-request-response': SupportRequestResponse
  'support-requests-response': SupportRequestsResponse
  'token-response': TokenResponse
  'tracking-link-response': TrackingLinkResponse
  'tracking-response': TrackingResponse
  'transactions-file-query': TransactionsFileQuery
  'transactions-query': TransactionsQuery
  'transactions-response': TransactionsResponse
  'transactions-totals-query': TransactionsTotalsQuery
  'transactions-totals-response': TransactionsTotalsResponse
  'upload-part-query': UploadPartQuery
  'upload-response': UploadResponse
  'user-details-response': UserDetailsResponse
  'user-details': UserDetails
  'verification-event': VerificationEvent
  'verify-account-query': VerifyAccountQuery
  'verify-account-response': VerifyAccountResponse
  'waiting-change-response': WaitingChangeResponse
  'account-name': AccountName
  'account-open': AccountOpen
  'add-money': AddMoney
  'authenticator-setup': AuthenticatorSetup
  'beneficiary-bank-ca': BeneficiaryBankCa
  'beneficiary-bank-gb': BeneficiaryBankGb
  'beneficiary-bank-iban': BeneficiaryBankIban
  'beneficiary-bank-ng': BeneficiaryBankNg
  'beneficiary-country': BeneficiaryCountry
  'beneficiary-instant-money': BeneficiaryInstantMoney
  'beneficiary-name': BeneficiaryName
  card: Card
  'conversion-pin': ConversionPin
  conversion: Conversion
  'history-filter': HistoryFilter
  'identity-address': IdentityAddress
  'identity-consent': IdentityConsent
  'identity-document': IdentityDocument
  'identity-personal': IdentityPersonal
  'identity-proof-of-address': IdentityProofOfAddress
  'identity-selfie': IdentitySelfie
  'login-authenticator': LoginAuthenticator
  'login-code': LoginCode
  'login-email': LoginEmail
  'login-phone': LoginPhone
  'login-recovery-code': LoginRecoveryCode
  'login-remember': LoginRemember
  'notification-settings': NotificationSettings
  'passkey-rename': PasskeyRename
  'password-change': PasswordChange
  'password-recovery-request': PasswordRecoveryRequest
  'password-recovery-reset': PasswordRecoveryReset
  'pin-change': PinChange
  preferences: Preferences
  'profile-contact': ProfileContact
  'profile-details': ProfileDetails
  'rate-alert': RateAlert
  'scheduled-transfer-change': ScheduledTransferChange
  'scheduled-transfer': ScheduledTransfer
  'sign-up-code': SignUpCode
  'sign-up-confirm-pin': SignUpConfirmPin
  'sign-up-mobile': SignUpMobile
  'sign-up-password': SignUpPassword
  'sign-up-pin': SignUpPin
  'statement-period': StatementPeriod
  'step-up-pin': StepUpPin
  'support-message': SupportMessage
  'support-reply': SupportReply
  'support-request': SupportRequest
  theme: Theme
  'transfer-amount': TransferAmount
  'transfer-card': TransferCard
  'transfer-funds': TransferFunds
  'transfer-payment': TransferPayment
  'transfer-pin': TransferPin
  'transfer-review': TransferReview
  'transfer-sender-email': TransferSenderEmail
}
export interface AccessSettingsResponse {
  data: {
    password_changed_at: string | null
    pin_changed_at: string | null
  }
}
export interface AccountDetailsResponse {
  message?: string
  data: {
    currency: string
    offered: boolean
    details: {
      holder: string
      bank: string
      values: {
        id: 'institution' | 'transit' | 'routing_number' | 'sort_code' | 'bic' | 'account_number' | 'iban'
        value: string
      }[]
    } | null
  }
}
export interface AccountResponse {
  message?: string
  data: {
    _id: string
    first_name: string
    last_name: string
    full_name?: string
    phone: string
    email: string | null
    dob: string | null
    closes_at?: string
    status: 'active' | 'pending'
    verified_pid: boolean
    verified_poa: boolean
    verified_selfie: boolean
    country: string
    currency: string
    language?: string | null
    theme?: ('system' | 'light' | 'dark') | null
    date_format?: ('language' | 'numeric') | null
    time_format?: ('24-hour' | '12-hour') | null
    number_format?: ('language' | 'comma-point' | 'space-comma' | 'point-comma') | null
  }
}
export interface AccountsResponse {
  message?: string
  data: {
    accounts: {
      currency: string
      name: string | null
      balance: string
      first: boolean
      worth: string | null
    }[]
    closed: {
      currency: string
      closed_at: string
    }[]
    total: {
      amount: string
      currency: string
      approximate: boolean
      rates_at: string | null
      without: {
        currency: string
        balance: string
      }[]
    }
  }
}
export interface AddressesQuery {
  search: string
  country: string
}
export interface AddressesResponse {
  data: {
    id: string
    label: string
    street_name: string
    city: string
    state: string
    zipcode: string
    country: string
    locationlat: string
    locationlong: string
  }[]
}
export interface AgreementResponse {
  data: {
    language: string
    words_version: string
    figures: {
      sending_amount: string
      transaction_fee: string
      taxes?: string
      amount_total: string
      sending_currency: string
      receiving_amount: string
      receiving_currency: string
      rate: string
      rate_id: string
      margin_basis_points: number
      arrival_hours: number
    }
    words: {
      id: 'pay' | 'gets' | 'rate' | 'arrival' | 'cancel' | 'refund'
      text: string
    }[]
    texts: {
      id: string
      title: string
      version: string
      sha256: string
    }[]
    made_at: string
    agreed_at: string | null
  }
}
export interface AuthenticatorCode {
  code: string
}
export interface AuthenticatorResponse {
  data: {
    secret: string
    uri: string
    expires_at: string
  }
}
export interface Authorisation {
  pin: string
  payment_channel?: 'wallet'
}
export interface AvatarResponse {
  data: {
    picture: string | null
  }
}
export interface BanksQuery {
  country?: string
}
export interface BanksResponse {
  message?: string
  data: {
    name: string
    code: string
    _id: string
  }[]
}
export interface BeneficiariesQuery {
  country?: string
  search?: string
}
export interface BeneficiariesResponse {
  message?: string
  data: {
    _id: string
    kind: 'bank-ng' | 'bank-ca' | 'bank-gb' | 'bank-iban' | 'instant-money'
    type: 'bank-account' | 'instant-money-credit'
    first_name: string
    last_name: string
    nickname?: string | null
    is_favourite?: boolean
    country: string
    currency: string
    bank_name: string | null
    bank_code: string | null
    bank_id: string | null
    account_name: string
    name_check: 'match' | 'close' | 'other' | 'unknown'
    account_number: string | null
    email: string | null
    phone: string | null
    status: 'active'
    user: string
    version?: number
    created_at: string
    updated_at: string
  }[]
}
export interface BeneficiaryNickname {
  nickname: string
}
export interface BeneficiaryResponse {
  message?: string
  data: {
    _id: string
    kind: 'bank-ng' | 'bank-ca' | 'bank-gb' | 'bank-iban' | 'instant-money'
    type: 'bank-account' | 'instant-money-credit'
    first_name: string
    last_name: string
    nickname?: string | null
    is_favourite?: boolean
    country: string
    currency: string
    bank_name: string | null
    bank_code: string | null
    bank_id: string | null
    account_name: string
    name_check: 'match' | 'close' | 'other' | 'unknown'
    account_number: string | null
    email: string | null
    phone: string | null
    status: 'active'
    user: string
    version?: number
    created_at: string
    updated_at: string
  }
}
export interface BeneficiaryVersionQuery {
  version: number
}
export interface CapabilitiesResponse {
  data: string[]
}
export interface CardOrderResponse {
  data: {
    partner: 'trustpay' | 'payvyne'
    redirect_url: string
    access_token: string
  }
}
export interface CardOrder {
  card_id?: string
}
export interface CardsResponse {
  data: {
    _id: string
    brand: 'visa' | 'mastercard' | 'amex' | 'verve' | 'discover' | 'unknown'
    last_four: string
    expiry: string
    holder: string
    is_default: boolean
    status: 'active' | 'ends-next-month' | 'ends-this-month' | 'ended'
    created_at: string
  }[]
}
export interface ClosingResponse {
  data: {
    on_hold: boolean
    balances: {
      currency: string
      amount: string
    }[]
    transfers: {
      _id: string
      reference: string
    }[]
    asked: boolean
    closes_at: string
    records_until: string
  }
}
export interface ContactCode {
  kind: 'phone' | 'email'
  code: string
}
export interface ConversionQuoteResponse {
  message?: string
  data: {
    _id: string
    from_currency: string
    to_currency: string
    from_amount: string
    to_amount: string
    as_shown: boolean
    rate: string
    mid_rate: string
    margin: string
    lifetime: number
    expires_at: string
  }
}
export interface ConversionRateQuery {
  from_currency: string
  to_currency: string
}
export interface ConversionRateResponse {
  message?: string
  data: {
    from_currency: string
    to_currency: string
    rate: string
    margin: string
    rate_at: string
  }
}
export interface ConversionResponse {
  message?: string
  data: {
    _id: string
    reference: string
    from_currency: string
    to_currency: string
    from_amount: string
    to_amount: string
    rate: string
    mid_rate: string
    margin: string
    created_at: string
  }
}
export interface CountriesResponse {
  message?: string
  data: {
    name: string
    callingCodes: string[]
    alpha2Code: string
    alpha3Code: string
    currencies: {
      name: string
      code: string
      symbol: string
    }[]
    flags: {
      svg: string
      png: string
    }
    locale: string
  }[]
}
export interface CreditResponse {
  message?: string
  data: {
    _id: string
    type: 'credit'
    sending_amount: string
    receiving_amount: string
    amount_due: string
    amount_total: string
    transaction_fee: string
    taxes: string
    margin_percent: string | null
    rate: string
    currency_rate: string
    sending_currency: string
    receiving_currency: string
    delivery_method: string
    delivery_method_id: string
    transaction_reference: string
    credit_ref: string
    reference: string
    name: string
    phone: string | null
    email: string | null
    delivery_time: string
    beneficiary: string
    user: string
    owner: string
    status:
      | 'draft'
      | 'awaiting_payment'
      | 'verifying_payment'
      | 'paid'
      | 'converted'
      | 'sent'
      | 'delivered'
      | 'failed'
      | 'returned'
      | 'cancelled'
    bank_name: string | null
    bank_code: string | null
    account_name: string
    account_number: string | null
    sender_first_name: string
    sender_last_name: string
    beneficiary_first_name: string
    beneficiary_last_name: string
    beneficiary_email: string | null
    beneficiary_phone: string | null
    beneficiary_country_code: string
    sender_country_code: string
    country: string
    is_verified: boolean
    time_create: string
    week: number
    month: number
    day: number
    year: number
    require_poa: boolean
    require_pid: boolean
    require_sofie: boolean
    verified_poa: boolean
    verified_pid: boolean
    verified_sofie: boolean
    sofie_url: string | null
    in_active_review: boolean
    payout_channel: string
    locale: string
    payment_channel: ('e-transfer' | 'bank-transfer' | 'card' | 'wallet' | 'split') | null
    payment_intent: {
      channel: 'e-transfer' | 'bank-transfer' | 'card' | 'wallet'
      amount: string
      currency: string
      recipient?: string
      recipient_name?: string
      bank_name?: string
      from?: string
      message?: string
      expires_at?: string
    } | null
    split: {
      balance: string
      rest: string
    } | null
    payment_channels: ('e-transfer' | 'bank-transfer' | 'card' | 'wallet' | 'split')[]
    split_offer: {
      balance: string
      rest: string
    } | null
    hold: ('customer_frozen' | 'transfer_frozen' | 'not_verified') | null
    failure_reason:
      | (
          | 'payout_failed'
          | 'payout_returned'
          | 'payment_not_received'
          | 'cancelled_by_customer'
          | 'expired'
          | 'daily_limit'
          | 'refunded'
        )
      | null
    payment_problem: {
      problem: 'short' | 'over' | 'late' | 'doubled' | 'foreign' | 'held'
      amount: string
    } | null
    collect_number: string | null
    arrives_by: string | null
    timeline: {
      state:
        | 'draft'
        | 'awaiting_payment'
        | 'verifying_payment'
        | 'paid'
        | 'converted'
        | 'sent'
        | 'delivered'
        | 'failed'
        | 'returned'
        | 'cancelled'
      at: string
    }[]
    created_at: string
    updated_at: string
  }
  beneficiary: {
    _id: string
    kind: 'bank-ng' | 'bank-ca' | 'bank-gb' | 'bank-iban' | 'instant-money'
    type: 'bank-account' | 'instant-money-credit'
    first_name: string
    last_name: string
    nickname?: string | null
    is_favourite?: boolean
    country: string
    currency: string
    bank_name: string | null
    bank_code: string | null
    bank_id: string | null
    account_name: string
    name_check: 'match' | 'close' | 'other' | 'unknown'
    account_number: string | null
    email: string | null
    phone: string | null
    status: 'active'
    user: string
    version?: number
    created_at: string
    updated_at: string
  }
}
export interface DemandsQuery {
  sending_amount: string
  sending_currency: string
  beneficiary_id: string
}
export interface DemandsResponse {
  message?: string
  data: {
    purpose: 'not_needed' | 'needed'
    source_of_funds: 'not_needed' | 'needed'
    identity: 'not_needed' | 'recent' | 'checking' | 'needed' | 'refused'
  }
}
export interface DepositResponse {
  data: {
    _id: string
    currency: string
    amount: string
    received: string
    left: string
    state:
      | 'waiting'
      | 'foreign'
      | 'arrived'
      | 'short'
      | 'late'
      | 'over'
      | 'doubled'
      | 'expired'
      | 'cancelled'
      | 'returned'
    open: boolean
    recipient: string
    reference: string
    from: string
    expires_at: string
    created_at: string
  }
}
export interface DepositsResponse {
  data: {
    _id: string
    currency: string
    amount: string
    received: string
    left: string
    state:
      | 'waiting'
      | 'foreign'
      | 'arrived'
      | 'short'
      | 'late'
      | 'over'
      | 'doubled'
      | 'expired'
      | 'cancelled'
      | 'returned'
    open: boolean
    recipient: string
    reference: string
    from: string
    expires_at: string
    created_at: string
  }[]
}
export interface DevicesResponse {
  data: {
    _id: string
    current: boolean
    browser: ('edge' | 'opera' | 'samsung' | 'firefox' | 'chrome' | 'safari') | null
    system: ('iphone' | 'ipad' | 'android' | 'chromeos' | 'windows' | 'macos' | 'linux') | null
    address: string | null
    created_at: string
    seen_at: string
  }[]
}
export interface DraftResponse {
  data: {
    flow: string
    revision: number
    flow_version: number
    step: string | null
    draft: string
    saved_at: string
  } | null
}
export interface EmailConfirmedResponse {
  message: string
  data: {
    email: string
  }
}
export interface EmailToken {
  token: string
}
export interface ErrorResponse {
  message: string
  error_code: string
  errors?: {
    path: string
    keyword: string
    id: string
  }[]
  data?: unknown
}
export interface ExportQuery {
  format: 'json' | 'html'
}
export interface FactorsResponse {
  data: {
    email: string | null
    email_confirmed: boolean
    authenticator: {
      added_at: string
    } | null
    recovery_codes_left: number
    passkeys: {
      _id: string
      name: string
      created_at: string
      last_used_at: string | null
      synced: boolean
    }[]
  }
}
export interface HandOverResponse {
  data: {
    id: string
    purpose: string
    for: {
      name: string | null
      phone_end: string
      browser: ('edge' | 'opera' | 'samsung' | 'firefox' | 'chrome' | 'safari') | null
      system: ('iphone' | 'ipad' | 'android' | 'chromeos' | 'windows' | 'macos' | 'linux') | null
      started_at: string
    }
    status: 'waiting' | 'opened' | 'done' | 'ended'
    files: {
      field: string
      kind: 'document' | 'picture'
      upload: {
        id: string
        name: string
        type: string
        size: number
      } | null
    }[]
    expires_at: string
  }
}
export interface HandOverSessionResponse {
  data: {
    token: string
    expires_in: number
    hand_over: {
      id: string
      purpose: string
      for: {
        name: string | null
        phone_end: string
        browser: ('edge' | 'opera' | 'samsung' | 'firefox' | 'chrome' | 'safari') | null
        system: ('iphone' | 'ipad' | 'android' | 'chromeos' | 'windows' | 'macos' | 'linux') | null
        started_at: string
      }
      status: 'waiting' | 'opened' | 'done' | 'ended'
      files: {
        field: string
        kind: 'document' | 'picture'
        upload: {
          id: string
          name: string
          type: string
          size: number
        } | null
      }[]
      expires_at: string
    }
  }
}
export interface HandOverToken {
  token: string
}
export interface IdentityResponse {
  data: {
    version: number
    status: 'to_do' | 'checking' | 'verified' | 'refused'
    consented_at: string | null
    user: {
      _id: string
      first_name: string
      last_name: string
      full_name?: string
      phone: string
      email: string | null
      dob: string | null
      closes_at?: string
      status: 'active' | 'pending'
      verified_pid: boolean
      verified_poa: boolean
      verified_selfie: boolean
      country: string
      currency: string
      language?: string | null
      theme?: ('system' | 'light' | 'dark') | null
      date_format?: ('language' | 'numeric') | null
      time_format?: ('24-hour' | '12-hour') | null
      number_format?: ('language' | 'comma-point' | 'space-comma' | 'point-comma') | null
    }
    again: 'recent' | 'checking' | 'needed' | 'refused'
    checks: {
      check: 'personal' | 'address' | 'document' | 'proof-of-address' | 'selfie'
      status: 'to_do' | 'checking' | 'verified' | 'refused'
      given_at: string | null
      sent_at: string | null
      decided_at: string | null
      in_review: boolean
      late: boolean
      reason:
        | (
            | 'unreadable'
            | 'expired'
            | 'mismatch'
            | 'not_accepted'
            | 'too_old'
            | 'face_mismatch'
            | 'under_age'
            | 'other'
          )
        | null
      tries: number
    }[]
  }
}
export interface IdentitySubmission {
  consent: true
}
export interface LimitQuery {
  currency?: string
}
export interface LimitResponse {
  message?: string
  data: {
    amount: string
    currency: string
    daily: string
  }
}
export interface LiveEvent {
  versions: {
    accounts?: number
    transfers?: number
    beneficiaries?: number
    cards?: number
    profile?: number
    access?: number
    identity?: number
    draft?: number
    'hand-over'?: number
    notifications?: number
    referrals?: number
    support?: number
    'rate-alerts'?: number
    'scheduled-transfers'?: number
  }
  lately?: (
    | 'accounts'
    | 'transfers'
    | 'beneficiaries'
    | 'cards'
    | 'profile'
    | 'access'
    | 'identity'
    | 'draft'
    | 'hand-over'
    | 'notifications'
    | 'referrals'
    | 'support'
    | 'rate-alerts'
    | 'scheduled-transfers'
  )[]
  id?: string
}
export interface LiveVersionsResponse {
  data: {
    versions: {
      accounts?: number
      transfers?: number
      beneficiaries?: number
      cards?: number
      profile?: number
      access?: number
      identity?: number
      draft?: number
      'hand-over'?: number
      notifications?: number
      referrals?: number
      support?: number
      'rate-alerts'?: number
      'scheduled-transfers'?: number
    }
    lately?: (
      | 'accounts'
      | 'transfers'
      | 'beneficiaries'
      | 'cards'
      | 'profile'
      | 'access'
      | 'identity'
      | 'draft'
      | 'hand-over'
      | 'notifications'
      | 'referrals'
      | 'support'
      | 'rate-alerts'
      | 'scheduled-transfers'
    )[]
    id?: string
  }
}
export interface LoginAttempt {
  attempt: string
}
export interface LoginByAuthenticator {
  attempt: string
  way: 'authenticator'
  code: string
  remember_device?: boolean
}
export interface LoginByRecoveryCode {
  attempt: string
  way: 'recovery-code'
  code: string
  remember_device?: boolean
}
export interface LoginBySms {
  attempt: string
  way: 'sms'
  code: string
  remember_device?: boolean
}
export interface LoginResponse {
  message: string
  data:
    | {
        token: string
        expires_in: number
        user: {
          _id: string
          first_name: string
          last_name: string
          full_name?: string
          phone: string
          email: string | null
          dob: string | null
          closes_at?: string
          status: 'active' | 'pending'
          verified_pid: boolean
          verified_poa: boolean
          verified_selfie: boolean
          country: string
          currency: string
          language?: string | null
          theme?: ('system' | 'light' | 'dark') | null
          date_format?: ('language' | 'numeric') | null
          time_format?: ('24-hour' | '12-hour') | null
          number_format?: ('language' | 'comma-point' | 'space-comma' | 'point-comma') | null
        }
      }
    | {
        attempt: string
        way: 'sms' | 'authenticator' | 'passkey' | 'recovery-code'
        ways: ('sms' | 'authenticator' | 'passkey' | 'recovery-code')[]
        destination: string
        resend_at: string | null
        expires_at: string
        lost_factor_until: string | null
      }
}
export interface Login {
  phone?: string
  email?: string
  password: string
}
export interface LostFactorResponse {
  message: string
  data: {
    due_at: string
  }
}
export interface LostFactor {
  attempt: string
  code: string
}
export interface MessageResponse {
  message: string
}
export interface MovementsQuery {
  direction?: 'in' | 'out'
  cursor?: string
  limit?: number
}
export interface MovementsResponse {
  message?: string
  data: {
    _id: string
    kind:
      | 'funding'
      | 'late_payment'
      | 'refunded'
      | 'held'
      | 'released'
      | 'paid'
      | 'returned'
      | 'referral'
      | 'conversion'
    direction: 'in' | 'out'
    amount: string
    currency: string
    balance: string
    reference: string | null
    name: string | null
    transfer_id: string | null
    country: string | null
    rate: string | null
    receiving_currency: string | null
    conversion: {
      from_currency: string
      from_amount: string
      to_currency: string
      to_amount: string
      rate: string
      margin: string
    } | null
    created_at: string
  }[]
  meta_data: {
    next_cursor: string | null
  }
}
export interface NewAccountName {
  name: string
}
export interface NewConversionQuote {
  amount: string
  from_currency: string
  to_amount?: string
  to_currency: string
}
export interface NewConversion {
  quote_id: string
  pin: string
}
export interface NewDraft {
  flow_version: number
  step?: string
  draft: string
  base_revision: number
}
export interface NewHandOverResponse {
  data: {
    token: string
    token_expires_at: string
    hand_over: {
      id: string
      purpose: string
      for: {
        name: string | null
        phone_end: string
        browser: ('edge' | 'opera' | 'samsung' | 'firefox' | 'chrome' | 'safari') | null
        system: ('iphone' | 'ipad' | 'android' | 'chromeos' | 'windows' | 'macos' | 'linux') | null
        started_at: string
      }
      status: 'waiting' | 'opened' | 'done' | 'ended'
      files: {
        field: string
        kind: 'document' | 'picture'
        upload: {
          id: string
          name: string
          type: string
          size: number
        } | null
      }[]
      expires_at: string
    }
  }
}
export interface NewHandOver {
  purpose: string
  files: {
    field: string
    kind: 'document' | 'picture'
  }[]
}
export interface NewPasskey {
  name: string
  credential: {
    id: string
    clientDataJSON: string
    attestationObject: string
    transports?: ('ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb')[]
  }
}
export interface NewTransfer {
  sending_amount: string
  receiving_amount: string
  sending_currency: string
  receiving_currency: string
  rate: string
  rate_id: string
  charge: string
  taxes?: string
  margin_percent?: string
  delivery_method?: string
  delivery_method_id: string
  beneficiary_id?: string
  country: string
  payout?: string
  payout_channel?: string
  email?: string
  name?: string
  phone?: string
  payment_intent?: string
  beneficiary_first_name?: string
  beneficiary_last_name?: string
  beneficiary_email?: string
  beneficiary_phone?: string
  reference?: string
  beneficiary_bank?: string
  beneficiary_bank_code?: string
  beneficiary_bank_account?: string
  beneficiary_bank_account_name?: string
  beneficiary_country_code?: string
  sender_country_code?: string
  locale?: string
  purpose?:
    | 'family_support'
    | 'gift'
    | 'education'
    | 'medical'
    | 'housing'
    | 'goods_or_services'
    | 'savings_or_investment'
    | 'debt'
    | 'travel'
    | 'charity'
  source_of_funds?:
    | 'employment'
    | 'self_employment'
    | 'savings'
    | 'pension_or_benefits'
    | 'sale_of_property'
    | 'investment_income'
    | 'inheritance'
    | 'gift'
    | 'loan'
    | 'other'
  source_detail?: string
}
export interface NewUpload {
  kind: 'document' | 'picture'
  name: string
  type: 'image/jpeg' | 'image/png' | 'image/heic' | 'application/pdf'
  size: number
  field?: string
}
export interface NotificationMarksResponse {
  data: {
    ids: string[]
    unread: number
  }
}
export interface NotificationMarks {
  ids?: string[]
  read: boolean
}
export interface NotificationSettingsQuery {
  time_zone?: string
}
export interface NotificationSettingsResponse {
  data: {
    transfers: boolean
    transfers_mail?: boolean
    transfers_sms?: boolean
    offers?: boolean
    offers_mail?: boolean
    rate_alerts?: boolean
    rate_alerts_mail?: boolean
    rate_alerts_sms?: boolean
    quiet_hours?: boolean
    quiet_from?: string
    quiet_until?: string
  }
}
export interface NotificationsQuery {
  filter?: 'unread' | 'transfers' | 'account' | 'security'
  cursor?: string
  limit?: number
}
export interface NotificationsResponse {
  data: {
    _id: string
    kind:
      | 'transfer_paid'
      | 'transfer_delivered'
      | 'transfer_returned'
      | 'transfer_cancelled'
      | 'scheduled_soon'
      | 'scheduled_again'
      | 'scheduled_skipped'
      | 'money_in'
      | 'deposit_short'
      | 'deposit_over'
      | 'deposit_doubled'
      | 'deposit_foreign'
      | 'payment_foreign'
      | 'payment_returned'
      | 'deposit_expired'
      | 'money_converted'
      | 'account_closed'
      | 'identity_verified'
      | 'identity_refused'
      | 'support_answered'
      | 'referral_earned'
      | 'rate_reached'
      | 'card_ending'
      | 'security'
    about: string | null
    details: {
      name?: string
      country?: string
      amount?: string
      currency?: string
      converted_amount?: string
      converted_currency?: string
      reason?: string
      check?: string
      told?: string
      reference?: string
      subject?: string
      rate?: string
      target_rate?: string
      last_four?: string
      expiry?: string
      date?: string
    }
    at: string
    read: boolean
  }[]
  meta_data: {
    next_cursor: string | null
    unread: number
  }
}
export interface PasskeyCreationResponse {
  data: {
    challenge: string
    rp: {
      id: string
      name: string
    }
    user: {
      id: string
      name: string
      displayName: string
    }
    pubKeyCredParams: {
      type: 'public-key'
      alg: number
    }[]
    timeout: number
    attestation: 'none'
    excludeCredentials: {
      id: string
      type: 'public-key'
      transports?: ('ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb')[]
    }[]
    authenticatorSelection: {
      residentKey: 'required'
      requireResidentKey: true
      userVerification: 'required'
    }
  }
}
export interface PasskeyLoginBegin {
  attempt: string | null
}
export interface PasskeyLogin {
  attempt?: string
  remember_device?: boolean
  credential: {
    id: string
    clientDataJSON: string
    authenticatorData: string
    signature: string
    userHandle?: string
  }
}
export interface PasskeyName {
  name: string
}
export interface PasskeyProof {
  credential: {
    id: string
    clientDataJSON: string
    authenticatorData: string
    signature: string
    userHandle?: string
  }
}
export interface PasskeyRequestResponse {
  data: {
    challenge: string
    rpId: string
    timeout: number
    userVerification: 'required'
    allowCredentials: {
      id: string
      type: 'public-key'
      transports?: ('ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb')[]
    }[]
  }
}
export interface PasskeyResponse {
  message: string
  data: {
    _id: string
    name: string
    created_at: string
    last_used_at: string | null
    synced: boolean
  }
}
export interface PasswordCheck {
  international_phone_number: string
  token: string
  password: string
}
export interface PaymentChoice {
  payment_channel: 'e-transfer' | 'bank-transfer' | 'card' | 'wallet' | 'split'
  balance_part?: string
}
export interface PayoutsResponse {
  message?: string
  data: {
    currency: string
    applied_rate: string
    customer_transaction_charge: string
    taxes: string
    margin_percent: string
    currency_rate: {
      _id: string
      payout_currency: string
    }
    payout_currency_methods: {
      name: string
      _id: string
    }[]
    rate_at: string
    expires_at: string
  }[]
  meta_data: {
    supported_countries: {
      country_code: string
      currency: string
    }[]
  }
}
export interface ProfileResponse {
  data: {
    member_since: string
    email_confirmed: boolean
    contact_changes: {
      kind: 'phone' | 'email'
      destination: string
      resend_at: string
    }[]
    waiting_changes: {
      _id: string
      kind: 'phone' | 'email' | 'second_factor'
      to: string | null
      due_at: string
    }[]
    given_email: string | null
    address: {
      street_name: string
      city: string
      state: string
      zipcode: string
      country: string
      verified: boolean
    } | null
  }
}
export interface RateAlertResponse {
  data: {
    _id: string
    from_currency: string
    to_currency: string
    target_rate: string
    direction: 'up' | 'down'
    rate: string | null
    reached: boolean
    reached_at: string | null
    channels: ('email' | 'sms' | 'in-app')[]
    until: string | null
    state: 'active' | 'paused' | 'ended'
    created_at: string
  }
}
export interface RateAlertsResponse {
  data: {
    _id: string
    from_currency: string
    to_currency: string
    target_rate: string
    direction: 'up' | 'down'
    rate: string | null
    reached: boolean
    reached_at: string | null
    channels: ('email' | 'sms' | 'in-app')[]
    until: string | null
    state: 'active' | 'paused' | 'ended'
    created_at: string
  }[]
  meta_data: {
    most: number
    sending_currencies: string[]
    receiving_currencies: string[]
    rates: {
      from_currency: string
      to_currency: string
      rate: string
    }[]
  }
}
export interface RateHistoryQuery {
  sending_currency: string
  receiving_currency: string
}
export interface RateHistoryResponse {
  data: {
    sending_currency: string
    receiving_currency: string
    days: {
      day: string
      rate: string
    }[]
  }
}
export interface RecoveryCodesResponse {
  message: string
  data: {
    recovery_codes: string[]
  }
}
export interface ReferralClaimResponse {
  data: {
    state: 'waiting' | 'refused' | 'kept'
    reason: ('own_code' | 'already_customer' | 'joined_before') | null
  }
}
export interface ReferralClaim {
  code: string
}
export interface ReferralsResponse {
  data: {
    code: string
    reward: {
      currency: string
      amount: string
      transfer_minimum: string
    }
    rules: {
      days_to_qualify: number
      per_month: number
    }
    earned: {
      currency: string
      amount: string
    }[]
    friends: {
      _id: string
      name: string | null
      state: 'waiting' | 'earned' | 'refused'
      reason:
        | ('same_device' | 'same_person' | 'already_customer' | 'joined_before' | 'monthly_cap' | 'expired')
        | null
      joined_at: string
      decided_at: string | null
      amount: string | null
      currency: string | null
    }[]
  }
}
export interface RefreshResponse {
  message?: string
  data: {
    token: string
    expires_in: number
    user: {
      _id: string
      first_name: string
      last_name: string
      full_name?: string
      phone: string
      email: string | null
      dob: string | null
      closes_at?: string
      status: 'active' | 'pending'
      verified_pid: boolean
      verified_poa: boolean
      verified_selfie: boolean
      country: string
      currency: string
      language?: string | null
      theme?: ('system' | 'light' | 'dark') | null
      date_format?: ('language' | 'numeric') | null
      time_format?: ('24-hour' | '12-hour') | null
      number_format?: ('language' | 'comma-point' | 'space-comma' | 'point-comma') | null
    }
  } | null
}
export interface ResetCodeResponse {
  message: string
  data: {
    token: string
    destination: string
    resend_at: string
  }
}
export interface ResetCode {
  phone?: string
  email?: string
}
export interface ResetPassword {
  token: string
  code: string
  password: string
}
export interface SavedBeneficiaryResponse {
  data: {
    _id: string
    kind: 'bank-ng' | 'bank-ca' | 'bank-gb' | 'bank-iban' | 'instant-money'
    type: 'bank-account' | 'instant-money-credit'
    first_name: string
    last_name: string
    nickname?: string | null
    is_favourite?: boolean
    country: string
    currency: string
    bank_name: string | null
    bank_code: string | null
    bank_id: string | null
    account_name: string
    name_check: 'match' | 'close' | 'other' | 'unknown'
    account_number: string | null
    email: string | null
    phone: string | null
    status: 'active'
    user: string
    version?: number
    created_at: string
    updated_at: string
  }
  already_saved: boolean
}
export interface ScheduledTransferResponse {
  data: {
    _id: string
    beneficiary_id: string
    name: string
    country: string
    sending_amount: string
    sending_currency: string
    receiving_currency: string
    repeats: 'once' | 'weekly' | 'two-weekly' | 'monthly'
    starts_on: string
    next_on: string | null
    least_rate: string | null
    purpose:
      | (
          | 'family_support'
          | 'gift'
          | 'education'
          | 'medical'
          | 'housing'
          | 'goods_or_services'
          | 'savings_or_investment'
          | 'debt'
          | 'travel'
          | 'charity'
        )
      | null
    redirected_to: string | null
    state: 'active' | 'paused' | 'ended'
    last: {
      planned_on: string
      outcome: 'sent' | 'again' | 'skipped'
      reason:
        | (
            | 'insufficient_funds'
            | 'daily_limit'
            | 'rate_too_low'
            | 'no_current_rate'
            | 'beneficiary_not_found'
            | 'account_closed'
            | 'customer_frozen'
            | 'not_verified'
            | 'asks_more'
            | 'not_possible'
          )
        | null
      transfer_id: string | null
    } | null
    created_at: string
  }
}
export interface ScheduledTransfersResponse {
  data: {
    _id: string
    beneficiary_id: string
    name: string
    country: string
    sending_amount: string
    sending_currency: string
    receiving_currency: string
    repeats: 'once' | 'weekly' | 'two-weekly' | 'monthly'
    starts_on: string
    next_on: string | null
    least_rate: string | null
    purpose:
      | (
          | 'family_support'
          | 'gift'
          | 'education'
          | 'medical'
          | 'housing'
          | 'goods_or_services'
          | 'savings_or_investment'
          | 'debt'
          | 'travel'
          | 'charity'
        )
      | null
    redirected_to: string | null
    state: 'active' | 'paused' | 'ended'
    last: {
      planned_on: string
      outcome: 'sent' | 'again' | 'skipped'
      reason:
        | (
            | 'insufficient_funds'
            | 'daily_limit'
            | 'rate_too_low'
            | 'no_current_rate'
            | 'beneficiary_not_found'
            | 'account_closed'
            | 'customer_frozen'
            | 'not_verified'
            | 'asks_more'
            | 'not_possible'
          )
        | null
      transfer_id: string | null
    } | null
    created_at: string
  }[]
  meta_data: {
    most: number
    currencies: string[]
    payees: {
      _id: string
      name: string
      country: string
      currency: string
      destination: string
    }[]
  }
}
export interface SecurityEventsQuery {
  cursor?: string
  limit?: number
}
export interface SecurityEventsResponse {
  data: {
    _id: string
    at: string
    event:
      | 'login'
      | 'logout'
      | 'pin'
      | 'password'
      | 'password_change'
      | 'pin_change'
      | 'device_sign_out'
      | 'sessions_ended'
      | 'token_reuse'
      | 'sign_up'
      | 'reset_request'
      | 'reset_code'
      | 'password_reset'
      | 'second_factor'
      | 'passkey'
      | 'authenticator'
      | 'recovery_codes'
      | 'email_confirmed'
      | 'card'
      | 'profile_change'
      | 'phone_change'
      | 'email_change'
      | 'factor_removal'
      | 'beneficiary_change'
      | 'data_export'
      | 'account_closing'
      | 'account_kept'
      | 'wallet_closed'
      | 'details_made'
    outcome: 'done' | 'refused' | 'locked'
    browser: ('edge' | 'opera' | 'samsung' | 'firefox' | 'chrome' | 'safari') | null
    system: ('iphone' | 'ipad' | 'android' | 'chromeos' | 'windows' | 'macos' | 'linux') | null
    address: string | null
    change: ('added' | 'removed' | 'made' | 'begun' | 'stopped' | 'redirected') | null
  }[]
  meta_data: {
    next_cursor: string | null
  }
}
export interface SentResponse {
  message: string
  data: {
    destination: string
    resend_at: string
  }
}
export interface SessionRenewal {
  idle_seconds?: number
}
export interface SessionResponse {
  message: string
  data: {
    token: string
    expires_in: number
    user: {
      _id: string
      first_name: string
      last_name: string
      full_name?: string
      phone: string
      email: string | null
      dob: string | null
      closes_at?: string
      status: 'active' | 'pending'
      verified_pid: boolean
      verified_poa: boolean
      verified_selfie: boolean
      country: string
      currency: string
      language?: string | null
      theme?: ('system' | 'light' | 'dark') | null
      date_format?: ('language' | 'numeric') | null
      time_format?: ('24-hour' | '12-hour') | null
      number_format?: ('language' | 'comma-point' | 'space-comma' | 'point-comma') | null
    }
  }
}
export interface SignUpAccount {
  phone_country_code: string
  international_phone_number: string
  token?: string
  password: string
  pin: string
}
export interface SignUpPhone {
  phone_country_code: string
  international_phone_number: string
}
export interface SignUpVerify {
  phone_country_code: string
  international_phone_number: string
  code: string
  token: string
}
export interface SpendingResponse {
  data: {
    currency: string
    months: {
      month: string
      amount: string
      countries: {
        country: string
        amount: string
      }[]
    }[]
    others: {
      currency: string
      amount: string
    }[]
  }
}
export interface StatementFileQuery {
  from: string
  to: string
  format?: 'csv' | 'pdf'
}
export interface StatementQuery {
  from: string
  to: string
}
export interface StatementResponse {
  message?: string
  data: {
    currency: string
    from: string
    to: string
    opening: string
    money_in: string
    money_out: string
    closing: string
    movements: number
  }
}
export interface StopToken {
  token: string
}
export interface SupportMessageResponse {
  data: {
    reference: string
  }
}
export interface SupportPostsQuery {
  cursor?: string
  limit?: number
}
export interface SupportRequestChangedResponse {
  data: {
    _id: string
    reference: string
    topic:
      | 'multi-currency-account'
      | 'countries'
      | 'fees'
      | 'tracking'
      | 'completion-time'
      | 'security'
      | 'technical-difficulties'
      | 'other'
    subject: string
    state: 'open' | 'answered' | 'closed' | 'reopened'
    full: boolean
    transfer_id: string | null
    at: string
    updated_at: string
  }
}
export interface SupportRequestResponse {
  data: {
    _id: string
    reference: string
    topic:
      | 'multi-currency-account'
      | 'countries'
      | 'fees'
      | 'tracking'
      | 'completion-time'
      | 'security'
      | 'technical-difficulties'
      | 'other'
    subject: string
    state: 'open' | 'answered' | 'closed' | 'reopened'
    full: boolean
    transfer_id: string | null
    at: string
    updated_at: string
    posts: {
      number: number
      from: 'customer' | 'support'
      name: string | null
      message: string
      at: string
      files: {
        id: string
        name: string
        type: string
        size: number
      }[]
    }[]
  }
  meta_data: {
    next_cursor: string | null
  }
}
export interface SupportRequestsResponse {
  data: {
    _id: string
    reference: string
    topic:
      | 'multi-currency-account'
      | 'countries'
      | 'fees'
      | 'tracking'
      | 'completion-time'
      | 'security'
      | 'technical-difficulties'
      | 'other'
    subject: string
    state: 'open' | 'answered' | 'closed' | 'reopened'
    full: boolean
    transfer_id: string | null
    at: string
    updated_at: string
  }[]
}
export interface TokenResponse {
  message: string
  data: {
    token: string
    phone_masked: string
    resend_at: string
  }
}
export interface TrackingLinkResponse {
  data: {
    offered: boolean
    link: {
      code: string
      created_at: string
    } | null
  }
}
export interface TrackingResponse {
  data: {
    stage: 'pending' | 'on_its_way' | 'arrived' | 'stopped'
    arrives_by: string | null
    steps: {
      step: 'paid' | 'converted' | 'sent' | 'delivered'
      at: string
    }[]
  }
}
export interface TransactionsFileQuery {
  status?: 'in_progress' | 'delivered' | 'ended'
  search?: string
  from?: string
  to?: string
  currency?: string
  beneficiary_id?: string
  amount_from?: string
  amount_to?: string
  format: 'csv' | 'pdf'
}
export interface TransactionsQuery {
  kind?: 'transfer' | 'funding'
  status?: 'in_progress' | 'delivered' | 'ended'
  search?: string
  from?: string
  to?: string
  currency?: string
  beneficiary_id?: string
  amount_from?: string
  amount_to?: string
  cursor?: string
  limit?: number
}
export interface TransactionsResponse {
  message?: string
  data: {
    _id: string
    kind: 'transfer' | 'funding'
    transaction_reference: string
    name: string
    country: string | null
    delivery_method_id: string | null
    status:
      | 'draft'
      | 'awaiting_payment'
      | 'verifying_payment'
      | 'paid'
      | 'converted'
      | 'sent'
      | 'delivered'
      | 'failed'
      | 'returned'
      | 'cancelled'
    sending_amount: string
    sending_currency: string
    amount_total: string
    receiving_amount: string | null
    receiving_currency: string | null
    direction: 'out' | 'in'
    arrives_by: string | null
    created_at: string
    updated_at: string
  }[]
  meta_data: {
    next_cursor: string | null
  }
}
export interface TransactionsTotalsQuery {
  status?: 'in_progress' | 'delivered' | 'ended'
  search?: string
  from?: string
  to?: string
  currency?: string
  beneficiary_id?: string
  amount_from?: string
  amount_to?: string
}
export interface TransactionsTotalsResponse {
  message?: string
  data: {
    currency: string
    count: number
    sent: string
    returned: string
    added: string
    months: {
      month: string
      count: number
      sent: string
      returned: string
      added: string
    }[]
  }[]
}
export interface UploadPartQuery {
  offset: number
}
export interface UploadResponse {
  data: {
    id: string
    kind: 'document' | 'picture'
    name: string
    type: string
    size: number
    offset: number
    part_bytes: number
    status: 'open' | 'complete'
    field: string | null
    hand_over: string | null
    expires_at: string | null
  }
}
export interface UserDetailsResponse {
  message: string
  data: {
    user: {
      _id: string
      first_name: string
      last_name: string
      full_name?: string
      phone: string
      email: string | null
      dob: string | null
      closes_at?: string
      status: 'active' | 'pending'
      verified_pid: boolean
      verified_poa: boolean
      verified_selfie: boolean
      country: string
      currency: string
      language?: string | null
      theme?: ('system' | 'light' | 'dark') | null
      date_format?: ('language' | 'numeric') | null
      time_format?: ('24-hour' | '12-hour') | null
      number_format?: ('language' | 'comma-point' | 'space-comma' | 'point-comma') | null
    }
    contact_changes: {
      kind: 'phone' | 'email'
      destination: string
      resend_at: string
    }[]
  }
}
export interface UserDetails {
  first_name: string
  last_name?: string
  one_name?: boolean
  phone: string
  email?: string
  dob?: string
}
export interface VerificationEvent {
  id: string
  submission: string
  result: 'verified' | 'refused' | 'review'
  reason?:
    | 'unreadable'
    | 'expired'
    | 'mismatch'
    | 'not_accepted'
    | 'too_old'
    | 'face_mismatch'
    | 'under_age'
    | 'other'
  decided_at: string
}
export interface VerifyAccountQuery {
  account_number: string
  bank_code?: string
  country?: string
  first_name?: string
  last_name?: string
}
export interface VerifyAccountResponse {
  message?: string
  data: {
    account_number: string
    account_name: string
    bank_code?: string
  }
}
export interface WaitingChangeResponse {
  data: {
    kind: 'phone' | 'email' | 'second_factor'
    to: string | null
    due_at: string
    state: 'waiting' | 'done' | 'stopped' | 'taken'
  }
}
export interface AccountName {
  name?: string
}
export interface AccountOpen {
  currency: string
  name?: string
}
export interface AddMoney {
  amount: string
  currency: string
}
export interface AuthenticatorSetup {
  code: string
}
export interface BeneficiaryBankCa {
  kind: 'bank-ca'
  country: 'CA'
  first_name: string
  last_name?: string
  one_name?: boolean
  institution_number: string
  transit_number: string
  account_number: string
  phone_country_code?: string
  phone_number?: string
  phone?: string
  email?: string
}
export interface BeneficiaryBankGb {
  kind: 'bank-gb'
  country: 'GB'
  first_name: string
  last_name?: string
  one_name?: boolean
  sort_code: string
  account_number: string
  phone_country_code?: string
  phone_number?: string
  phone?: string
  email?: string
}
export interface BeneficiaryBankIban {
  kind: 'bank-iban'
  country: string
  first_name: string
  last_name?: string
  one_name?: boolean
  account_number: string
  phone_country_code?: string
  phone_number?: string
  phone?: string
  email?: string
}
export interface BeneficiaryBankNg {
  kind: 'bank-ng'
  country: 'NG'
  first_name: string
  last_name?: string
  one_name?: boolean
  bank_code: string
  account_number: string
  phone_country_code?: string
  phone_number?: string
  phone?: string
  email?: string
}
export interface BeneficiaryCountry {
  country: string
}
export interface BeneficiaryInstantMoney {
  kind: 'instant-money'
  country: 'NG'
  first_name: string
  last_name?: string
  one_name?: boolean
  phone_country_code?: string
  phone_number: string
  phone: string
  email?: string
}
export interface BeneficiaryName {
  nickname?: string
}
export interface Card {
  name: string
  card_number: string
  expiry: string
  security_code: string
  postal_code: string
}
export interface ConversionPin {
  pin: string
}
export interface Conversion {
  amount: string
  from_currency: string
  to_amount?: string
  to_currency: string
}
export interface HistoryFilter {
  from?: string
  to?: string
  currency?: string
  beneficiary_id?: string
  amount_from?: string
  amount_to?: string
}
export interface IdentityAddress {
  country: string
  street_name: string
  city: string
  state?: string
  zipcode?: string
  years_at_address: 'under-1' | '1-to-3' | 'over-3'
  previous_addresses?: {
    country: string
    street_name: string
    city: string
    state?: string
    zipcode?: string
  }[]
  locationlat?: string
  locationlong?: string
}
export interface IdentityConsent {
  consent: true
}
export interface IdentityDocument {
  document_type: 'passport' | 'driving-licence' | 'national-id' | 'residence-permit'
  document_number: string
  document_country: string
  expires_on: string
  photo_page?: {
    id: string
    name: string
    type: 'image/jpeg' | 'image/png' | 'image/heic' | 'application/pdf'
    size: number
  }
  file_front?: {
    id: string
    name: string
    type: 'image/jpeg' | 'image/png' | 'image/heic' | 'application/pdf'
    size: number
  }
  file_back?: {
    id: string
    name: string
    type: 'image/jpeg' | 'image/png' | 'image/heic' | 'application/pdf'
    size: number
  }
}
export interface IdentityPersonal {
  first_name: string
  last_name?: string
  one_name?: boolean
  has_other_name?: boolean
  other_name?: string
  gender: 'female' | 'male' | 'other' | 'undisclosed'
  dob: string
  country: string
  email: string
  phone_country_code?: string
  phone_number: string
  phone: string
}
export interface IdentityProofOfAddress {
  document_kind: 'utility-bill' | 'bank-statement' | 'tax-letter' | 'tenancy-agreement'
  issued_on: string
  file: {
    id: string
    name: string
    type: 'image/jpeg' | 'image/png' | 'image/heic' | 'application/pdf'
    size: number
  }
}
export interface IdentitySelfie {
  selfie: {
    id: string
    name: string
    type: 'image/jpeg' | 'image/png' | 'image/heic'
    size: number
  }
}
export interface LoginAuthenticator {
  code: string
}
export interface LoginCode {
  code: string
}
export interface LoginEmail {
  email: string
  password: string
}
export interface LoginPhone {
  phone_country_code?: string
  phone_number: string
  phone?: string
  password: string
}
export interface LoginRecoveryCode {
  code: string
}
export interface LoginRemember {
  remember_device?: boolean
}
export interface NotificationSettings {
  transfers: boolean
  transfers_mail?: boolean
  transfers_sms?: boolean
  offers?: boolean
  offers_mail?: boolean
  rate_alerts?: boolean
  rate_alerts_mail?: boolean
  rate_alerts_sms?: boolean
  quiet_hours?: boolean
  quiet_from?: string
  quiet_until?: string
}
export interface PasskeyRename {
  name: string
}
export interface PasswordChange {
  currentPassword: string
  newPassword: string
}
export interface PasswordRecoveryRequest {
  via: 'phone' | 'email'
  phone_country_code?: string
  phone_number?: string
  phone?: string
  email?: string
}
export interface PasswordRecoveryReset {
  code: string
  password: string
  confirmPassword: string
}
export interface PinChange {
  currentPin: string
  pin: string
  confirmPin: string
}
export interface Preferences {
  language?: 'en-CA' | 'fr-CA'
  theme?: 'system' | 'light' | 'dark'
  date_format?: 'language' | 'numeric'
  time_format?: '24-hour' | '12-hour'
  number_format?: 'language' | 'comma-point' | 'space-comma' | 'point-comma'
}
export interface ProfileContact {
  phone_country_code?: string
  phone_number: string
  phone: string
  email?: string
}
export interface ProfileDetails {
  first_name: string
  last_name?: string
  one_name?: boolean
  phone_country_code?: string
  phone_number: string
  phone: string
  email?: string
  dob?: string
}
export interface RateAlert {
  from_currency: string
  to_currency: string
  target_rate: string
  channels: ('email' | 'sms' | 'in-app')[]
  until?: string
}
export interface ScheduledTransferChange {
  sending_amount: string
  repeats: 'once' | 'weekly' | 'two-weekly' | 'monthly'
  starts_on: string
  least_rate?: string
  purpose?:
    | 'family_support'
    | 'gift'
    | 'education'
    | 'medical'
    | 'housing'
    | 'goods_or_services'
    | 'savings_or_investment'
    | 'debt'
    | 'travel'
    | 'charity'
  pin: string
}
export interface ScheduledTransfer {
  beneficiary_id: string
  sending_amount: string
  sending_currency: string
  repeats: 'once' | 'weekly' | 'two-weekly' | 'monthly'
  starts_on: string
  least_rate?: string
  purpose?:
    | 'family_support'
    | 'gift'
    | 'education'
    | 'medical'
    | 'housing'
    | 'goods_or_services'
    | 'savings_or_investment'
    | 'debt'
    | 'travel'
    | 'charity'
  pin: string
}
export interface SignUpCode {
  code: string
}
export interface SignUpConfirmPin {
  pin: string
  confirmPin: string
}
export interface SignUpMobile {
  phone_country_code: string
  phone_number: string
  international_phone_number: string
}
export interface SignUpPassword {
  password: string
  confirmPassword: string
}
export interface SignUpPin {
  pin: string
}
export interface StatementPeriod {
  from: string
  to: string
}
export interface StepUpPin {
  pin: string
}
export interface SupportMessage {
  name: string
  email: string
  topic:
    | 'multi-currency-account'
    | 'countries'
    | 'fees'
    | 'tracking'
    | 'completion-time'
    | 'security'
    | 'technical-difficulties'
    | 'other'
  message: string
}
export interface SupportReply {
  message: string
  file?: {
    id: string
    name: string
    type: 'image/jpeg' | 'image/png' | 'image/heic' | 'application/pdf'
    size: number
  }
}
export interface SupportRequest {
  topic:
    | 'multi-currency-account'
    | 'countries'
    | 'fees'
    | 'tracking'
    | 'completion-time'
    | 'security'
    | 'technical-difficulties'
    | 'other'
  message: string
  file?: {
    id: string
    name: string
    type: 'image/jpeg' | 'image/png' | 'image/heic' | 'application/pdf'
    size: number
  }
  transfer_id?: string
}
export interface Theme {
  theme?: 'system' | 'light' | 'dark'
}
export interface TransferAmount {
  sending_amount: string
  sending_currency: string
  receiving_amount?: string
  receiving_currency: string
  country: string
  beneficiary_id: string
}
export interface TransferCard {
  card_id: string
}
export interface TransferFunds {
  source_of_funds:
    | 'employment'
    | 'self_employment'
    | 'savings'
    | 'pension_or_benefits'
    | 'sale_of_property'
    | 'investment_income'
    | 'inheritance'
    | 'gift'
    | 'loan'
    | 'other'
  source_detail?: string
}
export interface TransferPayment {
  payment_channel: 'e-transfer' | 'bank-transfer' | 'card' | 'wallet' | 'split'
}
export interface TransferPin {
  pin: string
}
export interface TransferReview {
  beneficiary_first_name?: string
  sending_amount: string
  charge: string
  taxes: string
  rate: string
  margin_percent: string
  delivery_method?: string
  name: string
  beneficiary_bank_account_name?: string
  beneficiary_bank?: string
  beneficiary_bank_account?: string
  reference?: string
  sending_currency: string
  receiving_currency: string
  asks_purpose?: string
  purpose?:
    | 'family_support'
    | 'gift'
    | 'education'
    | 'medical'
    | 'housing'
    | 'goods_or_services'
    | 'savings_or_investment'
    | 'debt'
    | 'travel'
    | 'charity'
}
export interface TransferSenderEmail {
  email: string
}
