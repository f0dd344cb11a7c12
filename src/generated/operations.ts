// Written by scripts/generate from schemas/api/operations.json. Do not edit: run `npm run generate`.
import type {
  AccessSettingsResponse,
  AccountResponse,
  AccountsResponse,
  AddressesQuery,
  AddressesResponse,
  AuthenticatorCode,
  AuthenticatorResponse,
  BanksQuery,
  BanksResponse,
  BeneficiariesQuery,
  BeneficiariesResponse,
  BeneficiaryBankCa,
  BeneficiaryBankIban,
  BeneficiaryBankNg,
  BeneficiaryInstantMoney,
  BeneficiaryResponse,
  CardOrderResponse,
  CountriesResponse,
  CreditResponse,
  DevicesResponse,
  DraftResponse,
  EmailConfirmedResponse,
  EmailToken,
  FactorsResponse,
  HandOverResponse,
  HandOverSessionResponse,
  HandOverToken,
  IdentityAddress,
  IdentityDocument,
  IdentityEvent,
  IdentityPersonal,
  IdentityProofOfAddress,
  IdentityResponse,
  IdentitySelfie,
  IdentitySubmission,
  LimitQuery,
  LimitResponse,
  Login,
  LoginAttempt,
  LoginByAuthenticator,
  LoginByRecoveryCode,
  LoginBySms,
  LoginResponse,
  MessageResponse,
  NewDraft,
  NewHandOver,
  NewHandOverResponse,
  NewPasskey,
  NewTransfer,
  NewUpload,
  PasskeyCreationResponse,
  PasskeyLogin,
  PasskeyLoginBegin,
  PasskeyName,
  PasskeyProof,
  PasskeyRequestResponse,
  PasskeyResponse,
  PasswordChange,
  PasswordCheck,
  PayoutsResponse,
  PinChange,
  RateHistoryQuery,
  RateHistoryResponse,
  RecoveryCodesResponse,
  RefreshResponse,
  ResetCode,
  ResetCodeResponse,
  ResetPassword,
  SecurityEventsQuery,
  SecurityEventsResponse,
  SentResponse,
  SessionResponse,
  SignUpAccount,
  SignUpPhone,
  SignUpVerify,
  StepUpPin,
  SupportMessage,
  SupportMessageResponse,
  TokenResponse,
  TransactionsQuery,
  TransactionsResponse,
  TransferPayment,
  TransferPin,
  UploadPartQuery,
  UploadResponse,
  VerificationEvent,
  VerifyAccountQuery,
  VerifyAccountResponse,
} from '#src/generated/forms.ts'
import type { OperationId } from '#src/generated/ids.ts'
import type { Operation } from '#src/generated/public-queries.ts'
import { queries } from '#src/generated/queries.ts'

/** Every call by id. */
export const operations = {
  ...queries,
  'pre-signup-phone': {
    method: 'POST',
    path: '/pre-signup-phone',
    auth: 'visitor',
  },
  'pre-signup-verify-code': {
    method: 'POST',
    path: '/pre-signup-verify-code',
    auth: 'visitor',
  },
  'check-password': {
    method: 'POST',
    path: '/create-password/check',
    auth: 'visitor',
  },
  'create-password': {
    method: 'POST',
    path: '/create-password',
    auth: 'visitor',
  },
  login: {
    method: 'POST',
    path: '/b/login',
    auth: 'visitor',
  },
  'send-login-code': {
    method: 'POST',
    path: '/b/login/code',
    auth: 'visitor',
  },
  'confirm-login': {
    method: 'POST',
    path: '/b/login/confirm',
    auth: 'visitor',
  },
  'begin-passkey-login': {
    method: 'POST',
    path: '/b/login/passkey/options',
    auth: 'visitor',
  },
  'passkey-login': {
    method: 'POST',
    path: '/b/login/passkey',
    auth: 'visitor',
  },
  'refresh-session': {
    method: 'POST',
    path: '/users/account/refresh',
    auth: 'refresh',
  },
  logout: {
    method: 'POST',
    path: '/users/account/logout',
    auth: 'refresh',
  },
  'send-reset-code': {
    method: 'POST',
    path: '/reset-password/code',
    auth: 'visitor',
  },
  'reset-password': {
    method: 'POST',
    path: '/reset-password',
    auth: 'visitor',
  },
  'confirm-email': {
    method: 'POST',
    path: '/profile/email/confirm',
    auth: 'visitor',
  },
  'renew-email-link': {
    method: 'POST',
    path: '/profile/email/link/renew',
    auth: 'visitor',
  },
  'send-email-link': {
    method: 'POST',
    path: '/profile/email/link',
    auth: 'customer',
  },
  'begin-authenticator': {
    method: 'POST',
    path: '/profile/authenticator',
    auth: 'customer',
  },
  'confirm-authenticator': {
    method: 'POST',
    path: '/profile/authenticator/confirm',
    auth: 'customer',
    invalidates: ['get-factors'],
  },
  'remove-authenticator': {
    method: 'POST',
    path: '/profile/authenticator/remove',
    auth: 'customer',
    invalidates: ['get-factors'],
  },
  'make-recovery-codes': {
    method: 'POST',
    path: '/profile/recovery-codes',
    auth: 'customer',
    invalidates: ['get-factors'],
  },
  'begin-passkey': {
    method: 'POST',
    path: '/profile/passkeys/options',
    auth: 'customer',
  },
  'add-passkey': {
    method: 'POST',
    path: '/profile/passkeys',
    auth: 'customer',
    invalidates: ['get-factors'],
  },
  'rename-passkey': {
    method: 'POST',
    path: '/profile/passkeys/{id}/rename',
    auth: 'customer',
    invalidates: ['get-factors'],
  },
  'remove-passkey': {
    method: 'POST',
    path: '/profile/passkeys/{id}/remove',
    auth: 'customer',
    invalidates: ['get-factors'],
  },
  'confirm-identity': {
    method: 'POST',
    path: '/profile/confirm',
    auth: 'customer',
    idempotent: true,
  },
  'begin-passkey-confirmation': {
    method: 'POST',
    path: '/profile/confirm/passkey/options',
    auth: 'customer',
  },
  'confirm-by-passkey': {
    method: 'POST',
    path: '/profile/confirm/passkey',
    auth: 'customer',
    idempotent: true,
  },
  'update-password': {
    method: 'POST',
    path: '/profile/update/password',
    auth: 'customer',
    idempotent: true,
    invalidates: ['get-access-settings', 'list-devices', 'list-security-events'],
  },
  'update-pin': {
    method: 'POST',
    path: '/profile/update/pin',
    auth: 'customer',
    idempotent: true,
    invalidates: ['get-access-settings', 'list-devices', 'list-security-events'],
  },
  'sign-out-device': {
    method: 'POST',
    path: '/profile/devices/{id}/sign-out',
    auth: 'customer',
    invalidates: ['list-devices', 'list-security-events'],
  },
  'sign-out-other-devices': {
    method: 'POST',
    path: '/profile/devices/sign-out-others',
    auth: 'customer',
    invalidates: ['list-devices', 'list-security-events'],
  },
  'save-beneficiary': {
    method: 'POST',
    path: '/beneficiaries/save',
    auth: 'customer',
    idempotent: true,
    invalidates: ['list-beneficiaries'],
  },
  'create-credit': {
    method: 'POST',
    path: '/transfers/credit',
    auth: 'customer',
    idempotent: true,
    invalidates: ['list-transactions', 'get-limit'],
  },
  'authorise-credit': {
    method: 'POST',
    path: '/transfers/credit/{id}/authorise',
    auth: 'customer',
    idempotent: true,
    invalidates: ['get-credit', 'list-transactions'],
  },
  'choose-payment': {
    method: 'POST',
    path: '/transfers/credit/{id}/payment',
    auth: 'customer',
    idempotent: true,
    invalidates: ['get-credit'],
  },
  'verify-payment': {
    method: 'POST',
    path: '/bank-transfer/orders/{id}',
    auth: 'customer',
    idempotent: true,
    invalidates: ['get-credit', 'list-transactions'],
  },
  'create-card-order': {
    method: 'POST',
    path: '/trustpay/orders/{id}',
    auth: 'customer',
  },
  'pay-from-wallet': {
    method: 'POST',
    path: '/transfers/credit/{id}/pay',
    auth: 'customer',
    idempotent: true,
    invalidates: ['get-credit', 'list-transactions', 'list-accounts'],
  },
  'cancel-credit': {
    method: 'POST',
    path: '/transfers/credit/{id}/cancel',
    auth: 'customer',
    idempotent: true,
    invalidates: ['get-credit', 'list-transactions', 'get-limit'],
  },
  'send-support-message': {
    method: 'POST',
    path: '/support/messages',
    auth: 'visitor',
    idempotent: true,
  },
  'submit-personal': {
    method: 'POST',
    path: '/identity/personal',
    auth: 'customer',
    idempotent: true,
    invalidates: ['get-identity'],
  },
  'submit-address': {
    method: 'POST',
    path: '/identity/address',
    auth: 'customer',
    idempotent: true,
    invalidates: ['get-identity'],
  },
  'submit-document': {
    method: 'POST',
    path: '/identity/document',
    auth: 'customer',
    idempotent: true,
    invalidates: ['get-identity'],
  },
  'submit-proof-of-address': {
    method: 'POST',
    path: '/identity/proof-of-address',
    auth: 'customer',
    idempotent: true,
    invalidates: ['get-identity'],
  },
  'submit-selfie': {
    method: 'POST',
    path: '/identity/selfie',
    auth: 'customer',
    idempotent: true,
    invalidates: ['get-identity'],
  },
  'submit-identity': {
    method: 'POST',
    path: '/identity/submission',
    auth: 'customer',
    idempotent: true,
    invalidates: ['get-identity', 'get-account'],
  },
  'watch-identity': {
    method: 'GET',
    path: '/identity/events',
    auth: 'customer',
    gives: 'events',
  },
  'receive-verification': {
    method: 'POST',
    path: '/identity/verifications',
    auth: 'verifier',
  },
  'start-upload': {
    method: 'POST',
    path: '/uploads',
    auth: 'uploader',
    idempotent: true,
  },
  'send-upload-part': {
    method: 'PATCH',
    path: '/uploads/{id}',
    auth: 'uploader',
    takes: 'bytes',
  },
  'cancel-upload': {
    method: 'DELETE',
    path: '/uploads/{id}',
    auth: 'uploader',
  },
  'get-upload-file': {
    method: 'GET',
    path: '/uploads/{id}/file',
    auth: 'uploader',
    gives: 'file',
  },
  'start-hand-over': {
    method: 'POST',
    path: '/hand-overs',
    auth: 'customer',
  },
  'open-hand-over': {
    method: 'POST',
    path: '/hand-over-sessions',
    auth: 'visitor',
  },
  'finish-hand-over': {
    method: 'POST',
    path: '/hand-overs/{id}/finish',
    auth: 'uploader',
  },
  'cancel-hand-over': {
    method: 'DELETE',
    path: '/hand-overs/{id}',
    auth: 'customer',
  },
  'save-draft': {
    method: 'PUT',
    path: '/drafts/{flow}',
    auth: 'customer',
    invalidates: ['get-draft'],
  },
  'delete-draft': {
    method: 'DELETE',
    path: '/drafts/{flow}',
    auth: 'customer',
    invalidates: ['get-draft'],
  },
} as const satisfies Record<OperationId, Operation>

/** What each call takes and returns. */
export interface Operations {
  'pre-signup-phone': {
    params: undefined
    query: undefined
    body: SignUpPhone
    response: TokenResponse
  }
  'pre-signup-verify-code': {
    params: undefined
    query: undefined
    body: SignUpVerify
    response: TokenResponse
  }
  'check-password': {
    params: undefined
    query: undefined
    body: PasswordCheck
    response: MessageResponse
  }
  'create-password': {
    params: undefined
    query: undefined
    body: SignUpAccount
    response: MessageResponse
  }
  login: {
    params: undefined
    query: undefined
    body: Login
    response: LoginResponse
  }
  'send-login-code': {
    params: undefined
    query: undefined
    body: LoginAttempt
    response: SentResponse
  }
  'confirm-login': {
    params: undefined
    query: undefined
    body: LoginBySms | LoginByAuthenticator | LoginByRecoveryCode
    response: SessionResponse
  }
  'begin-passkey-login': {
    params: undefined
    query: undefined
    body: PasskeyLoginBegin
    response: PasskeyRequestResponse
  }
  'passkey-login': {
    params: undefined
    query: undefined
    body: PasskeyLogin
    response: SessionResponse
  }
  'refresh-session': {
    params: undefined
    query: undefined
    body: undefined
    response: RefreshResponse
  }
  logout: {
    params: undefined
    query: undefined
    body: undefined
    response: MessageResponse
  }
  'send-reset-code': {
    params: undefined
    query: undefined
    body: ResetCode
    response: ResetCodeResponse
  }
  'reset-password': {
    params: undefined
    query: undefined
    body: ResetPassword
    response: MessageResponse
  }
  'get-account': {
    params: undefined
    query: undefined
    body: undefined
    response: AccountResponse
  }
  'confirm-email': {
    params: undefined
    query: undefined
    body: EmailToken
    response: EmailConfirmedResponse
  }
  'renew-email-link': {
    params: undefined
    query: undefined
    body: EmailToken
    response: SentResponse
  }
  'send-email-link': {
    params: undefined
    query: undefined
    body: undefined
    response: SentResponse
  }
  'get-factors': {
    params: undefined
    query: undefined
    body: undefined
    response: FactorsResponse
  }
  'begin-authenticator': {
    params: undefined
    query: undefined
    body: undefined
    response: AuthenticatorResponse
  }
  'confirm-authenticator': {
    params: undefined
    query: undefined
    body: AuthenticatorCode
    response: RecoveryCodesResponse
  }
  'remove-authenticator': {
    params: undefined
    query: undefined
    body: undefined
    response: MessageResponse
  }
  'make-recovery-codes': {
    params: undefined
    query: undefined
    body: undefined
    response: RecoveryCodesResponse
  }
  'begin-passkey': {
    params: undefined
    query: undefined
    body: undefined
    response: PasskeyCreationResponse
  }
  'add-passkey': {
    params: undefined
    query: undefined
    body: NewPasskey
    response: PasskeyResponse
  }
  'rename-passkey': {
    params: { id: string }
    query: undefined
    body: PasskeyName
    response: PasskeyResponse
  }
  'remove-passkey': {
    params: { id: string }
    query: undefined
    body: undefined
    response: MessageResponse
  }
  'confirm-identity': {
    params: undefined
    query: undefined
    body: StepUpPin
    response: MessageResponse
  }
  'begin-passkey-confirmation': {
    params: undefined
    query: undefined
    body: undefined
    response: PasskeyRequestResponse
  }
  'confirm-by-passkey': {
    params: undefined
    query: undefined
    body: PasskeyProof
    response: MessageResponse
  }
  'get-access-settings': {
    params: undefined
    query: undefined
    body: undefined
    response: AccessSettingsResponse
  }
  'update-password': {
    params: undefined
    query: undefined
    body: PasswordChange
    response: MessageResponse
  }
  'update-pin': {
    params: undefined
    query: undefined
    body: PinChange
    response: MessageResponse
  }
  'list-devices': {
    params: undefined
    query: undefined
    body: undefined
    response: DevicesResponse
  }
  'sign-out-device': {
    params: { id: string }
    query: undefined
    body: undefined
    response: MessageResponse
  }
  'sign-out-other-devices': {
    params: undefined
    query: undefined
    body: undefined
    response: MessageResponse
  }
  'list-security-events': {
    params: undefined
    query: SecurityEventsQuery
    body: undefined
    response: SecurityEventsResponse
  }
  'list-countries': {
    params: undefined
    query: undefined
    body: undefined
    response: CountriesResponse
  }
  'list-locations': {
    params: undefined
    query: undefined
    body: undefined
    response: CountriesResponse
  }
  'list-payouts': {
    params: { code: string }
    query: undefined
    body: undefined
    response: PayoutsResponse
  }
  'get-rate-history': {
    params: undefined
    query: RateHistoryQuery
    body: undefined
    response: RateHistoryResponse
  }
  'get-limit': {
    params: undefined
    query: LimitQuery
    body: undefined
    response: LimitResponse
  }
  'list-accounts': {
    params: undefined
    query: undefined
    body: undefined
    response: AccountsResponse
  }
  'list-banks': {
    params: undefined
    query: BanksQuery
    body: undefined
    response: BanksResponse
  }
  'verify-bank-account': {
    params: undefined
    query: VerifyAccountQuery
    body: undefined
    response: VerifyAccountResponse
  }
  'list-beneficiaries': {
    params: undefined
    query: BeneficiariesQuery
    body: undefined
    response: BeneficiariesResponse
  }
  'save-beneficiary': {
    params: undefined
    query: undefined
    body: BeneficiaryBankNg | BeneficiaryBankCa | BeneficiaryBankIban | BeneficiaryInstantMoney
    response: BeneficiaryResponse
  }
  'create-credit': {
    params: undefined
    query: undefined
    body: NewTransfer
    response: CreditResponse
  }
  'get-credit': {
    params: { id: string }
    query: undefined
    body: undefined
    response: CreditResponse
  }
  'authorise-credit': {
    params: { id: string }
    query: undefined
    body: TransferPin
    response: CreditResponse
  }
  'choose-payment': {
    params: { id: string }
    query: undefined
    body: TransferPayment
    response: CreditResponse
  }
  'verify-payment': {
    params: { id: string }
    query: undefined
    body: undefined
    response: CreditResponse
  }
  'create-card-order': {
    params: { id: string }
    query: undefined
    body: undefined
    response: CardOrderResponse
  }
  'pay-from-wallet': {
    params: { id: string }
    query: undefined
    body: undefined
    response: CreditResponse
  }
  'cancel-credit': {
    params: { id: string }
    query: undefined
    body: undefined
    response: CreditResponse
  }
  'list-transactions': {
    params: undefined
    query: TransactionsQuery
    body: undefined
    response: TransactionsResponse
  }
  'send-support-message': {
    params: undefined
    query: undefined
    body: SupportMessage
    response: SupportMessageResponse
  }
  'get-identity': {
    params: undefined
    query: undefined
    body: undefined
    response: IdentityResponse
  }
  'submit-personal': {
    params: undefined
    query: undefined
    body: IdentityPersonal
    response: IdentityResponse
  }
  'submit-address': {
    params: undefined
    query: undefined
    body: IdentityAddress
    response: IdentityResponse
  }
  'submit-document': {
    params: undefined
    query: undefined
    body: IdentityDocument
    response: IdentityResponse
  }
  'submit-proof-of-address': {
    params: undefined
    query: undefined
    body: IdentityProofOfAddress
    response: IdentityResponse
  }
  'submit-selfie': {
    params: undefined
    query: undefined
    body: IdentitySelfie
    response: IdentityResponse
  }
  'submit-identity': {
    params: undefined
    query: undefined
    body: IdentitySubmission
    response: IdentityResponse
  }
  'watch-identity': {
    params: undefined
    query: undefined
    body: undefined
    response: IdentityEvent
  }
  'search-addresses': {
    params: undefined
    query: AddressesQuery
    body: undefined
    response: AddressesResponse
  }
  'receive-verification': {
    params: undefined
    query: undefined
    body: VerificationEvent
    response: MessageResponse
  }
  'start-upload': {
    params: undefined
    query: undefined
    body: NewUpload
    response: UploadResponse
  }
  'get-upload': {
    params: { id: string }
    query: undefined
    body: undefined
    response: UploadResponse
  }
  'send-upload-part': {
    params: { id: string }
    query: UploadPartQuery
    body: Blob
    response: UploadResponse
  }
  'cancel-upload': {
    params: { id: string }
    query: undefined
    body: undefined
    response: MessageResponse
  }
  'get-upload-file': {
    params: { id: string }
    query: undefined
    body: undefined
    response: Blob
  }
  'start-hand-over': {
    params: undefined
    query: undefined
    body: NewHandOver
    response: NewHandOverResponse
  }
  'get-hand-over': {
    params: { id: string }
    query: undefined
    body: undefined
    response: HandOverResponse
  }
  'open-hand-over': {
    params: undefined
    query: undefined
    body: HandOverToken
    response: HandOverSessionResponse
  }
  'finish-hand-over': {
    params: { id: string }
    query: undefined
    body: undefined
    response: HandOverResponse
  }
  'cancel-hand-over': {
    params: { id: string }
    query: undefined
    body: undefined
    response: MessageResponse
  }
  'get-draft': {
    params: { flow: string }
    query: undefined
    body: undefined
    response: DraftResponse
  }
  'save-draft': {
    params: { flow: string }
    query: undefined
    body: NewDraft
    response: DraftResponse
  }
  'delete-draft': {
    params: { flow: string }
    query: undefined
    body: undefined
    response: MessageResponse
  }
}
