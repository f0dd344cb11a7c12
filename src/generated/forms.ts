// Written by scripts/generate from schemas/forms and schemas/api. Do not edit: run `npm run generate`.

export interface SchemaTypes {
  'access-settings-response': AccessSettingsResponse
  'account-response': AccountResponse
  'accounts-response': AccountsResponse
  'addresses-query': AddressesQuery
  'addresses-response': AddressesResponse
  'authenticator-code': AuthenticatorCode
  'authenticator-response': AuthenticatorResponse
  'banks-query': BanksQuery
  'banks-response': BanksResponse
  'beneficiaries-query': BeneficiariesQuery
  'beneficiaries-response': BeneficiariesResponse
  'beneficiary-response': BeneficiaryResponse
  'card-order-response': CardOrderResponse
  'countries-response': CountriesResponse
  'credit-response': CreditResponse
  'devices-response': DevicesResponse
  'draft-response': DraftResponse
  'email-confirmed-response': EmailConfirmedResponse
  'email-token': EmailToken
  'error-response': ErrorResponse
  'factors-response': FactorsResponse
  'hand-over-response': HandOverResponse
  'hand-over-session-response': HandOverSessionResponse
  'hand-over-token': HandOverToken
  'identity-event': IdentityEvent
  'identity-response': IdentityResponse
  'identity-submission': IdentitySubmission
  'limit-query': LimitQuery
  'limit-response': LimitResponse
  'login-attempt': LoginAttempt
  'login-by-authenticator': LoginByAuthenticator
  'login-by-recovery-code': LoginByRecoveryCode
  'login-by-sms': LoginBySms
  'login-response': LoginResponse
  login: Login
  'message-response': MessageResponse
  'new-draft': NewDraft
  'new-hand-over-response': NewHandOverResponse
  'new-hand-over': NewHandOver
  'new-passkey': NewPasskey
  'new-transfer': NewTransfer
  'new-upload': NewUpload
  'passkey-creation-response': PasskeyCreationResponse
  'passkey-login-begin': PasskeyLoginBegin
  'passkey-login': PasskeyLogin
  'passkey-name': PasskeyName
  'passkey-proof': PasskeyProof
  'passkey-request-response': PasskeyRequestResponse
  'passkey-response': PasskeyResponse
  'password-check': PasswordCheck
  'payouts-response': PayoutsResponse
  'rate-history-query': RateHistoryQuery
  'rate-history-response': RateHistoryResponse
  'recovery-codes-response': RecoveryCodesResponse
  'refresh-response': RefreshResponse
  'reset-code-response': ResetCodeResponse
  'reset-code': ResetCode
  'reset-password': ResetPassword
  'security-events-query': SecurityEventsQuery
  'security-events-response': SecurityEventsResponse
  'sent-response': SentResponse
  'session-response': SessionResponse
  'sign-up-account': SignUpAccount
  'sign-up-phone': SignUpPhone
  'sign-up-verify': SignUpVerify
  'support-message-response': SupportMessageResponse
  'token-response': TokenResponse
  'transactions-query': TransactionsQuery
  'transactions-response': TransactionsResponse
  'upload-part-query': UploadPartQuery
  'upload-response': UploadResponse
  'verification-event': VerificationEvent
  'verify-account-query': VerifyAccountQuery
  'verify-account-response': VerifyAccountResponse
  'authenticator-setup': AuthenticatorSetup
  'beneficiary-bank-ca': BeneficiaryBankCa
  'beneficiary-bank-gb': BeneficiaryBankGb
  'beneficiary-bank-iban': BeneficiaryBankIban
  'beneficiary-bank-ng': BeneficiaryBankNg
  'beneficiary-instant-money': BeneficiaryInstantMoney
  card: Card
  conversion: Conversion
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
  'profile-details': ProfileDetails
  'rate-alert': RateAlert
  'sign-up-code': SignUpCode
  'sign-up-confirm-pin': SignUpConfirmPin
  'sign-up-mobile': SignUpMobile
  'sign-up-password': SignUpPassword
  'sign-up-pin': SignUpPin
  'step-up-pin': StepUpPin
  'support-message': SupportMessage
  'transfer-amount': TransferAmount
  'transfer-payment': TransferPayment
  'transfer-pin': TransferPin
  'transfer-review': TransferReview
}
export interface AccessSettingsResponse {
  data: {
    password_changed_at: string | null
    pin_changed_at: string | null
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
    status: 'active' | 'pending'
    verified_pid: boolean
    verified_poa: boolean
    verified_selfie: boolean
    country: string
    currency: string
  }
}
export interface AccountsResponse {
  message?: string
  data: {
    accounts: {
      currency: string
      balance: string
    }[]
    total: {
      amount: string
      currency: string
      approximate: boolean
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
export interface BanksQuery {
  country: string
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
    kind: 'bank-ng' | 'bank-ca' | 'bank-iban' | 'instant-money'
    type: 'bank-account' | 'instant-money-credit'
    first_name: string
    last_name: string
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
    created_at: string
    updated_at: string
  }[]
}
export interface BeneficiaryResponse {
  message?: string
  data: {
    _id: string
    kind: 'bank-ng' | 'bank-ca' | 'bank-iban' | 'instant-money'
    type: 'bank-account' | 'instant-money-credit'
    first_name: string
    last_name: string
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
    created_at: string
    updated_at: string
  }
}
export interface CardOrderResponse {
  data: {
    redirect_url: string
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
    payment_channel: ('e-transfer' | 'bank-transfer' | 'card' | 'wallet') | null
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
    payment_channels: ('e-transfer' | 'bank-transfer' | 'card' | 'wallet')[]
    hold: ('customer_frozen' | 'transfer_frozen' | 'not_verified') | null
    failure_reason:
      | (
          | 'payout_failed'
          | 'payout_returned'
          | 'payment_not_received'
          | 'cancelled_by_customer'
          | 'expired'
          | 'daily_limit'
        )
      | null
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
    kind: 'bank-ng' | 'bank-ca' | 'bank-iban' | 'instant-money'
    type: 'bank-account' | 'instant-money-credit'
    first_name: string
    last_name: string
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
    created_at: string
    updated_at: string
  }
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
export interface IdentityEvent {
  version: number
  topics: ('identity' | 'draft' | 'hand-over')[]
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
      status: 'active' | 'pending'
      verified_pid: boolean
      verified_poa: boolean
      verified_selfie: boolean
      country: string
      currency: string
    }
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
  currency: string
}
export interface LimitResponse {
  message?: string
  data: {
    amount: string
    currency: string
    daily: string
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
          status: 'active' | 'pending'
          verified_pid: boolean
          verified_poa: boolean
          verified_selfie: boolean
          country: string
          currency: string
        }
      }
    | {
        attempt: string
        way: 'sms' | 'authenticator' | 'passkey' | 'recovery-code'
        ways: ('sms' | 'authenticator' | 'passkey' | 'recovery-code')[]
        destination: string
        resend_at: string | null
        expires_at: string
      }
}
export interface Login {
  phone?: string
  email?: string
  password: string
}
export interface MessageResponse {
  message: string
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
  delivery_method?: string
  delivery_method_id: string
  beneficiary_id: string
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
}
export interface NewUpload {
  kind: 'document' | 'picture'
  name: string
  type: 'image/jpeg' | 'image/png' | 'image/heic' | 'application/pdf'
  size: number
  field?: string
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
export interface PayoutsResponse {
  message?: string
  data: {
    currency: string
    applied_rate: string
    customer_transaction_charge: string
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
      status: 'active' | 'pending'
      verified_pid: boolean
      verified_poa: boolean
      verified_selfie: boolean
      country: string
      currency: string
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
    outcome: 'done' | 'refused' | 'locked'
    browser: ('edge' | 'opera' | 'samsung' | 'firefox' | 'chrome' | 'safari') | null
    system: ('iphone' | 'ipad' | 'android' | 'chromeos' | 'windows' | 'macos' | 'linux') | null
    address: string | null
    change: ('added' | 'removed' | 'made') | null
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
      status: 'active' | 'pending'
      verified_pid: boolean
      verified_poa: boolean
      verified_selfie: boolean
      country: string
      currency: string
    }
  }
}
export interface SignUpAccount {
  phone_country_code: string
  international_phone_number: string
  token: string
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
export interface SupportMessageResponse {
  data: {
    reference: string
  }
}
export interface TokenResponse {
  message: string
  data: {
    token: string
    phone_masked: string
    resend_at: string
  }
}
export interface TransactionsQuery {
  status?: 'in_progress' | 'delivered' | 'ended'
  search?: string
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
  bank_code: string
}
export interface VerifyAccountResponse {
  message?: string
  data: {
    account_number: string
    account_name: string
    bank_code: string
  }
}
export interface AuthenticatorSetup {
  code: string
}
export interface BeneficiaryBankCa {
  kind: 'bank-ca'
  country: 'CA'
  first_name: string
  last_name: string
  institution_number: string
  transit_number: string
  account_number: string
  email?: string
}
export interface BeneficiaryBankGb {
  kind: 'bank-gb'
  country: 'GB'
  first_name: string
  last_name: string
  sort_code: string
  account_number: string
  email?: string
}
export interface BeneficiaryBankIban {
  kind: 'bank-iban'
  country: string
  first_name: string
  last_name: string
  account_number: string
  email?: string
}
export interface BeneficiaryBankNg {
  kind: 'bank-ng'
  country: 'NG'
  first_name: string
  last_name: string
  bank_code: string
  account_number: string
  email?: string
}
export interface BeneficiaryInstantMoney {
  kind: 'instant-money'
  country: 'NG'
  first_name: string
  last_name: string
  phone_country_code?: string
  phone_number: string
  phone: string
  email?: string
}
export interface Card {
  name: string
  card_number: string
  expiry: string
  security_code: string
  postal_code: string
}
export interface Conversion {
  amount: string
  from_currency: string
  to_currency: string
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
  file_front: {
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
  last_name: string
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
  transfers?: boolean
  rates?: boolean
  offers?: boolean
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
export interface ProfileDetails {
  first_name: string
  last_name: string
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
export interface TransferAmount {
  sending_amount: string
  sending_currency: string
  receiving_amount?: string
  receiving_currency: string
  country: string
  delivery_method_id: string
  beneficiary_id: string
}
export interface TransferPayment {
  payment_channel: 'e-transfer' | 'bank-transfer' | 'card' | 'wallet'
}
export interface TransferPin {
  pin: string
}
export interface TransferReview {
  beneficiary_first_name?: string
  sending_amount: string
  charge: string
  rate: string
  delivery_method?: string
  name: string
  beneficiary_bank_account_name?: string
  beneficiary_bank?: string
  beneficiary_bank_account?: string
  reference?: string
  sending_currency: string
  receiving_currency: string
}
