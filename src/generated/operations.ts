// Written by scripts/generate from schemas/api/operations.json. Do not edit: run `npm run generate`.
import type {
  AccessSettingsResponse,
  AccountDetailsResponse,
  AccountOpen,
  AccountResponse,
  AccountsResponse,
  AddMoney,
  AddressesQuery,
  AddressesResponse,
  AgreementResponse,
  AuthenticatorCode,
  AuthenticatorResponse,
  Authorisation,
  AvatarResponse,
  BanksQuery,
  BanksResponse,
  BeneficiariesQuery,
  BeneficiariesResponse,
  BeneficiaryBankCa,
  BeneficiaryBankGb,
  BeneficiaryBankIban,
  BeneficiaryBankNg,
  BeneficiaryInstantMoney,
  BeneficiaryNickname,
  BeneficiaryResponse,
  BeneficiaryVersionQuery,
  CapabilitiesResponse,
  CardOrder,
  CardOrderResponse,
  CardsResponse,
  ClosingResponse,
  ContactCode,
  ConversionQuoteResponse,
  ConversionRateQuery,
  ConversionRateResponse,
  ConversionResponse,
  CountriesResponse,
  CreditResponse,
  DemandsQuery,
  DemandsResponse,
  DepositResponse,
  DepositsResponse,
  DevicesResponse,
  DraftResponse,
  EmailConfirmedResponse,
  EmailToken,
  ExportQuery,
  FactorsResponse,
  HandOverResponse,
  HandOverSessionResponse,
  HandOverToken,
  IdentityAddress,
  IdentityDocument,
  IdentityPersonal,
  IdentityProofOfAddress,
  IdentityResponse,
  IdentitySelfie,
  IdentitySubmission,
  LimitQuery,
  LimitResponse,
  LiveEvent,
  LiveVersionsResponse,
  Login,
  LoginAttempt,
  LoginByAuthenticator,
  LoginByRecoveryCode,
  LoginBySms,
  LoginResponse,
  LostFactor,
  LostFactorResponse,
  MessageResponse,
  MovementsQuery,
  MovementsResponse,
  NewAccountName,
  NewConversion,
  NewConversionQuote,
  NewDraft,
  NewHandOver,
  NewHandOverResponse,
  NewPasskey,
  NewTransfer,
  NewUpload,
  NotificationMarks,
  NotificationMarksResponse,
  NotificationSettings,
  NotificationSettingsQuery,
  NotificationSettingsResponse,
  NotificationsQuery,
  NotificationsResponse,
  PasskeyCreationResponse,
  PasskeyLogin,
  PasskeyLoginBegin,
  PasskeyName,
  PasskeyProof,
  PasskeyRequestResponse,
  PasskeyResponse,
  PasswordChange,
  PasswordCheck,
  PaymentChoice,
  PayoutsResponse,
  PinChange,
  Preferences,
  ProfileResponse,
  RateAlert,
  RateAlertResponse,
  RateAlertsResponse,
  RateHistoryQuery,
  RateHistoryResponse,
  RecoveryCodesResponse,
  ReferralClaim,
  ReferralClaimResponse,
  ReferralsResponse,
  RefreshResponse,
  ResetCode,
  ResetCodeResponse,
  ResetPassword,
  SavedBeneficiaryResponse,
  ScheduledTransfer,
  ScheduledTransferChange,
  ScheduledTransferResponse,
  ScheduledTransfersResponse,
  SecurityEventsQuery,
  SecurityEventsResponse,
  SentResponse,
  SessionRenewal,
  SessionResponse,
  SignUpAccount,
  SignUpPhone,
  SignUpVerify,
  SpendingResponse,
  StatementFileQuery,
  StatementQuery,
  StatementResponse,
  StepUpPin,
  StopToken,
  SupportMessage,
  SupportMessageResponse,
  SupportPostsQuery,
  SupportReply,
  SupportRequest,
  SupportRequestChangedResponse,
  SupportRequestResponse,
  SupportRequestsResponse,
  TokenResponse,
  TrackingLinkResponse,
  TrackingResponse,
  TransactionsFileQuery,
  TransactionsQuery,
  TransactionsResponse,
  TransactionsTotalsQuery,
  TransactionsTotalsResponse,
  UploadPartQuery,
  UploadResponse,
  UserDetails,
  UserDetailsResponse,
  VerificationEvent,
  VerifyAccountQuery,
  VerifyAccountResponse,
  WaitingChangeResponse,
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
    capability: 'password-check',
    method: 'POST',
    path: '/create-password/check',
    auth: 'visitor',
  },
  'create-password': {
    ours: ['token'],
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
    capability: 'second-factor',
    method: 'POST',
    path: '/b/login/code',
    auth: 'visitor',
  },
  'confirm-login': {
    capability: 'second-factor',
    method: 'POST',
    path: '/b/login/confirm',
    auth: 'visitor',
  },
  'send-lost-factor-code': {
    capability: 'second-factor',
    method: 'POST',
    path: '/b/login/lost-factor/code',
    auth: 'visitor',
  },
  'confirm-lost-factor': {
    capability: 'second-factor',
    method: 'POST',
    path: '/b/login/lost-factor',
    auth: 'visitor',
  },
  'begin-passkey-login': {
    capability: 'passkeys',
    method: 'POST',
    path: '/b/login/passkey/options',
    auth: 'visitor',
  },
  'passkey-login': {
    capability: 'passkeys',
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
    capability: 'logout',
    method: 'POST',
    path: '/users/account/logout',
    auth: 'refresh',
  },
  'send-reset-code': {
    capability: 'password-recovery',
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
    capability: 'contact-changes',
    method: 'POST',
    path: '/profile/email/confirm',
    auth: 'visitor',
  },
  'renew-email-link': {
    capability: 'contact-changes',
    method: 'POST',
    path: '/profile/email/link/renew',
    auth: 'visitor',
  },
  'send-email-link': {
    capability: 'contact-changes',
    method: 'POST',
    path: '/profile/email/link',
  },
  'find-waiting-change': {
    capability: 'contact-changes',
    method: 'POST',
    path: '/profile/waiting-changes/find',
    auth: 'visitor',
  },
  'stop-waiting-change': {
    capability: 'contact-changes',
    method: 'POST',
    path: '/profile/waiting-changes/stop',
    auth: 'visitor',
  },
  'cancel-waiting-change': {
    capability: 'contact-changes',
    method: 'POST',
    path: '/profile/waiting-changes/{id}/stop',
    changes: ['profile', 'access'],
  },
  'begin-authenticator': {
    capability: 'second-factor',
    method: 'POST',
    path: '/profile/authenticator',
    changes: ['access'],
  },
  'confirm-authenticator': {
    capability: 'second-factor',
    method: 'POST',
    path: '/profile/authenticator/confirm',
    changes: ['access', 'profile'],
  },
  'remove-authenticator': {
    capability: 'second-factor',
    method: 'POST',
    path: '/profile/authenticator/remove',
    changes: ['access'],
  },
  'make-recovery-codes': {
    capability: 'second-factor',
    method: 'POST',
    path: '/profile/recovery-codes',
    changes: ['access'],
  },
  'begin-passkey': {
    capability: 'passkeys',
    method: 'POST',
    path: '/profile/passkeys/options',
  },
  'add-passkey': {
    capability: 'passkeys',
    method: 'POST',
    path: '/profile/passkeys',
    changes: ['access', 'profile'],
  },
  'rename-passkey': {
    capability: 'passkeys',
    method: 'POST',
    path: '/profile/passkeys/{id}/rename',
    changes: ['access'],
  },
  'remove-passkey': {
    capability: 'passkeys',
    method: 'POST',
    path: '/profile/passkeys/{id}/remove',
    changes: ['access'],
  },
  'confirm-identity': {
    capability: 'confirmation',
    method: 'POST',
    path: '/profile/confirm',
    idempotent: true,
    changes: ['access'],
  },
  'begin-passkey-confirmation': {
    capability: 'passkeys',
    method: 'POST',
    path: '/profile/confirm/passkey/options',
  },
  'confirm-by-passkey': {
    capability: 'passkeys',
    method: 'POST',
    path: '/profile/confirm/passkey',
    idempotent: true,
    changes: ['access'],
  },
  'save-preferences': {
    capability: 'preferences',
    method: 'PATCH',
    path: '/profile/preferences',
    changes: ['profile'],
  },
  'set-avatar': {
    capability: 'avatars',
    method: 'PUT',
    path: '/profile/avatar',
    takes: 'bytes',
    changes: ['profile'],
  },
  'remove-avatar': {
    capability: 'avatars',
    method: 'DELETE',
    path: '/profile/avatar',
    changes: ['profile'],
  },
  'update-user-details': {
    ours: ['one_name'],
    method: 'POST',
    path: '/profile/update/user-details',
    idempotent: true,
    changes: ['profile', 'access'],
  },
  'confirm-contact-change': {
    capability: 'contact-changes',
    method: 'POST',
    path: '/profile/contact-changes/confirm',
    idempotent: true,
    changes: ['profile', 'access'],
  },
  'export-data': {
    capability: 'export',
    method: 'GET',
    path: '/profile/export',
    gives: 'file',
  },
  'update-password': {
    method: 'POST',
    path: '/profile/update/password',
    idempotent: true,
    changes: ['access', 'profile'],
  },
  'update-pin': {
    method: 'POST',
    path: '/profile/update/pin',
    idempotent: true,
    changes: ['access'],
  },
  'close-account': {
    capability: 'closing',
    method: 'POST',
    path: '/profile/closing',
  },
  'keep-account': {
    capability: 'closing',
    method: 'POST',
    path: '/profile/closing/keep',
    changes: ['profile', 'access'],
  },
  'sign-out-device': {
    capability: 'devices',
    method: 'POST',
    path: '/profile/devices/{id}/sign-out',
    changes: ['access'],
  },
  'sign-out-other-devices': {
    capability: 'devices',
    method: 'POST',
    path: '/profile/devices/sign-out-others',
    changes: ['access'],
  },
  'open-account': {
    capability: 'accounts',
    method: 'POST',
    path: '/accounts',
    changes: ['accounts'],
  },
  'name-account': {
    capability: 'accounts',
    method: 'PUT',
    path: '/accounts/{currency}/name',
    changes: ['accounts'],
  },
  'make-account-first': {
    capability: 'accounts',
    method: 'POST',
    path: '/accounts/{currency}/first',
    changes: ['accounts', 'profile'],
  },
  'close-currency-account': {
    capability: 'accounts',
    method: 'POST',
    path: '/accounts/{currency}/close',
    changes: ['accounts', 'access'],
  },
  'issue-account-details': {
    capability: 'accounts',
    method: 'POST',
    path: '/accounts/{currency}/details',
    changes: ['accounts', 'access'],
  },
  'get-statement-file': {
    capability: 'accounts',
    method: 'GET',
    path: '/accounts/{currency}/statement/file',
    gives: 'file',
  },
  'create-deposit': {
    capability: 'accounts',
    method: 'POST',
    path: '/deposits',
    idempotent: true,
    changes: ['accounts'],
  },
  'cancel-deposit': {
    capability: 'accounts',
    method: 'POST',
    path: '/deposits/{id}/cancel',
    changes: ['accounts'],
  },
  'quote-conversion': {
    capability: 'conversions',
    method: 'POST',
    path: '/conversions/quote',
  },
  'create-conversion': {
    capability: 'conversions',
    method: 'POST',
    path: '/conversions',
    idempotent: true,
    changes: ['accounts', 'access'],
  },
  'save-beneficiary': {
    method: 'POST',
    path: '/beneficiaries/save',
    idempotent: true,
    changes: ['beneficiaries'],
  },
  'change-beneficiary': {
    capability: 'address-book',
    method: 'PUT',
    path: '/beneficiaries/{id}',
    idempotent: true,
    changes: ['beneficiaries', 'scheduled-transfers', 'access'],
  },
  'rename-beneficiary': {
    capability: 'address-book',
    method: 'PATCH',
    path: '/beneficiaries/{id}',
    changes: ['beneficiaries'],
  },
  'add-favourite': {
    capability: 'address-book',
    method: 'PUT',
    path: '/beneficiaries/{id}/favourite',
    changes: ['beneficiaries'],
  },
  'remove-favourite': {
    capability: 'address-book',
    method: 'DELETE',
    path: '/beneficiaries/{id}/favourite',
    changes: ['beneficiaries'],
  },
  'remove-beneficiary': {
    capability: 'address-book',
    method: 'DELETE',
    path: '/beneficiaries/{id}',
    changes: ['beneficiaries'],
  },
  'restore-beneficiary': {
    capability: 'address-book',
    method: 'POST',
    path: '/beneficiaries/{id}/restore',
    changes: ['beneficiaries'],
  },
  'create-card-setup': {
    capability: 'cards',
    method: 'POST',
    path: '/cards/setups',
  },
  'make-default-card': {
    capability: 'cards',
    method: 'POST',
    path: '/cards/{id}/default',
    changes: ['cards'],
  },
  'remove-card': {
    capability: 'cards',
    method: 'DELETE',
    path: '/cards/{id}',
    changes: ['cards', 'access'],
  },
  'create-credit': {
    ours: ['beneficiary_id', 'taxes', 'margin_percent', 'purpose', 'source_of_funds', 'source_detail'],
    method: 'POST',
    path: '/transfers/credit',
    idempotent: true,
    changes: ['transfers', 'beneficiaries'],
  },
  'switch-on-tracking': {
    capability: 'tracking',
    method: 'PUT',
    path: '/transfers/credit/{id}/tracking-link',
    changes: ['transfers'],
  },
  'switch-off-tracking': {
    capability: 'tracking',
    method: 'DELETE',
    path: '/transfers/credit/{id}/tracking-link',
    changes: ['transfers'],
  },
  'get-receipt-file': {
    capability: 'receipts',
    method: 'GET',
    path: '/transfers/credit/{id}/receipt',
    gives: 'file',
  },
  'authorise-credit': {
    capability: 'authorisation',
    method: 'POST',
    path: '/transfers/credit/{id}/authorise',
    idempotent: true,
    changes: ['transfers', 'accounts', 'access'],
  },
  'choose-payment': {
    capability: 'payment-choice',
    method: 'POST',
    path: '/transfers/credit/{id}/payment',
    idempotent: true,
    changes: ['transfers', 'accounts'],
  },
  'verify-payment': {
    method: 'POST',
    path: '/bank-transfer/orders/{id}',
    idempotent: true,
    changes: ['transfers'],
  },
  'create-card-order': {
    method: 'POST',
    path: '/trustpay/orders/{id}',
  },
  'create-payvyne-order': {
    method: 'POST',
    path: '/payvyne/orders/{id}',
  },
  'pay-from-wallet': {
    capability: 'accounts',
    method: 'POST',
    path: '/transfers/credit/{id}/pay',
    idempotent: true,
    changes: ['transfers', 'accounts'],
  },
  'cancel-credit': {
    capability: 'cancellation',
    method: 'POST',
    path: '/transfers/credit/{id}/cancel',
    idempotent: true,
    changes: ['transfers', 'accounts'],
  },
  'get-transactions-file': {
    capability: 'summaries',
    method: 'GET',
    path: '/transfers/transactions/file',
    gives: 'file',
  },
  'send-support-message': {
    capability: 'contact-form',
    method: 'POST',
    path: '/support/messages',
    auth: 'visitor',
    idempotent: true,
  },
  'submit-personal': {
    capability: 'identity',
    method: 'POST',
    path: '/identity/personal',
    idempotent: true,
    changes: ['identity', 'profile', 'access'],
  },
  'submit-address': {
    capability: 'identity',
    method: 'POST',
    path: '/identity/address',
    idempotent: true,
    changes: ['identity', 'profile', 'access'],
  },
  'submit-document': {
    capability: 'identity',
    method: 'POST',
    path: '/identity/document',
    idempotent: true,
    changes: ['identity', 'profile', 'access'],
  },
  'submit-proof-of-address': {
    capability: 'identity',
    method: 'POST',
    path: '/identity/proof-of-address',
    idempotent: true,
    changes: ['identity', 'profile', 'access'],
  },
  'submit-selfie': {
    capability: 'identity',
    method: 'POST',
    path: '/identity/selfie',
    idempotent: true,
    changes: ['identity', 'profile', 'access'],
  },
  'submit-identity': {
    capability: 'identity',
    method: 'POST',
    path: '/identity/submission',
    idempotent: true,
    changes: ['identity', 'profile', 'access'],
  },
  'receive-verification': {
    capability: 'identity',
    method: 'POST',
    path: '/identity/verifications',
    auth: 'verifier',
  },
  'start-upload': {
    capability: 'identity',
    method: 'POST',
    path: '/uploads',
    auth: 'uploader',
    idempotent: true,
  },
  'send-upload-part': {
    capability: 'identity',
    method: 'PATCH',
    path: '/uploads/{id}',
    auth: 'uploader',
    takes: 'bytes',
  },
  'cancel-upload': {
    capability: 'identity',
    method: 'DELETE',
    path: '/uploads/{id}',
    auth: 'uploader',
  },
  'get-upload-file': {
    capability: 'identity',
    method: 'GET',
    path: '/uploads/{id}/file',
    auth: 'uploader',
    gives: 'file',
  },
  'start-hand-over': {
    capability: 'hand-overs',
    method: 'POST',
    path: '/hand-overs',
  },
  'open-hand-over': {
    capability: 'hand-overs',
    method: 'POST',
    path: '/hand-over-sessions',
    auth: 'visitor',
  },
  'finish-hand-over': {
    capability: 'hand-overs',
    method: 'POST',
    path: '/hand-overs/{id}/finish',
    auth: 'uploader',
  },
  'cancel-hand-over': {
    capability: 'hand-overs',
    method: 'DELETE',
    path: '/hand-overs/{id}',
    changes: ['hand-over'],
  },
  'save-draft': {
    capability: 'drafts',
    method: 'PUT',
    path: '/drafts/{flow}',
    changes: ['draft'],
  },
  'delete-draft': {
    capability: 'drafts',
    method: 'DELETE',
    path: '/drafts/{flow}',
    changes: ['draft', 'identity'],
  },
  'watch-events': {
    capability: 'live',
    method: 'GET',
    path: '/events',
    gives: 'events',
  },
  'mark-notifications': {
    capability: 'notifications',
    method: 'PUT',
    path: '/notifications/read',
    changes: ['notifications'],
  },
  'save-notification-settings': {
    capability: 'notifications',
    method: 'PUT',
    path: '/notifications/settings',
    changes: ['notifications'],
  },
  'begin-support-request': {
    capability: 'support',
    method: 'POST',
    path: '/support/requests',
    idempotent: true,
    changes: ['support'],
  },
  'reply-to-support-request': {
    capability: 'support',
    method: 'POST',
    path: '/support/requests/{id}/posts',
    idempotent: true,
    changes: ['support'],
  },
  'close-support-request': {
    capability: 'support',
    method: 'POST',
    path: '/support/requests/{id}/close',
    idempotent: true,
    changes: ['support'],
  },
  'claim-referral': {
    capability: 'referrals',
    method: 'POST',
    path: '/referrals/claim',
    idempotent: true,
    changes: ['referrals'],
  },
  'create-rate-alert': {
    capability: 'rate-alerts',
    method: 'POST',
    path: '/rate-alerts',
    idempotent: true,
    changes: ['rate-alerts'],
  },
  'change-rate-alert': {
    capability: 'rate-alerts',
    method: 'PUT',
    path: '/rate-alerts/{id}',
    changes: ['rate-alerts'],
  },
  'pause-rate-alert': {
    capability: 'rate-alerts',
    method: 'POST',
    path: '/rate-alerts/{id}/pause',
    changes: ['rate-alerts'],
  },
  'resume-rate-alert': {
    capability: 'rate-alerts',
    method: 'POST',
    path: '/rate-alerts/{id}/resume',
    changes: ['rate-alerts'],
  },
  'end-rate-alert': {
    capability: 'rate-alerts',
    method: 'DELETE',
    path: '/rate-alerts/{id}',
    changes: ['rate-alerts'],
  },
  'restore-rate-alert': {
    capability: 'rate-alerts',
    method: 'POST',
    path: '/rate-alerts/{id}/restore',
    idempotent: true,
    changes: ['rate-alerts'],
  },
  'create-scheduled-transfer': {
    capability: 'scheduled-transfers',
    method: 'POST',
    path: '/scheduled-transfers',
    idempotent: true,
    changes: ['scheduled-transfers', 'access'],
  },
  'change-scheduled-transfer': {
    capability: 'scheduled-transfers',
    method: 'POST',
    path: '/scheduled-transfers/{id}',
    idempotent: true,
    changes: ['scheduled-transfers', 'access'],
  },
  'pause-scheduled-transfer': {
    capability: 'scheduled-transfers',
    method: 'POST',
    path: '/scheduled-transfers/{id}/pause',
    changes: ['scheduled-transfers'],
  },
  'resume-scheduled-transfer': {
    capability: 'scheduled-transfers',
    method: 'POST',
    path: '/scheduled-transfers/{id}/resume',
    idempotent: true,
    changes: ['scheduled-transfers'],
  },
  'end-scheduled-transfer': {
    capability: 'scheduled-transfers',
    method: 'DELETE',
    path: '/scheduled-transfers/{id}',
    changes: ['scheduled-transfers'],
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
  'send-lost-factor-code': {
    params: undefined
    query: undefined
    body: LoginAttempt
    response: SentResponse
  }
  'confirm-lost-factor': {
    params: undefined
    query: undefined
    body: LostFactor
    response: LostFactorResponse
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
    body: SessionRenewal
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
  'find-waiting-change': {
    params: undefined
    query: undefined
    body: StopToken
    response: WaitingChangeResponse
  }
  'stop-waiting-change': {
    params: undefined
    query: undefined
    body: StopToken
    response: WaitingChangeResponse
  }
  'cancel-waiting-change': {
    params: { id: string }
    query: undefined
    body: undefined
    response: WaitingChangeResponse
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
  'save-preferences': {
    params: undefined
    query: undefined
    body: Preferences
    response: MessageResponse
  }
  'get-access-settings': {
    params: undefined
    query: undefined
    body: undefined
    response: AccessSettingsResponse
  }
  'get-profile': {
    params: undefined
    query: undefined
    body: undefined
    response: ProfileResponse
  }
  'get-avatar': {
    params: undefined
    query: undefined
    body: undefined
    response: AvatarResponse
  }
  'set-avatar': {
    params: undefined
    query: undefined
    body: Blob
    response: AvatarResponse
  }
  'remove-avatar': {
    params: undefined
    query: undefined
    body: undefined
    response: AvatarResponse
  }
  'update-user-details': {
    params: undefined
    query: undefined
    body: UserDetails
    response: UserDetailsResponse
  }
  'confirm-contact-change': {
    params: undefined
    query: undefined
    body: ContactCode
    response: AccountResponse
  }
  'export-data': {
    params: undefined
    query: ExportQuery
    body: undefined
    response: Blob
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
  'get-closing': {
    params: undefined
    query: undefined
    body: undefined
    response: ClosingResponse
  }
  'close-account': {
    params: undefined
    query: undefined
    body: undefined
    response: MessageResponse
  }
  'keep-account': {
    params: undefined
    query: undefined
    body: undefined
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
  'get-capabilities': {
    params: undefined
    query: undefined
    body: undefined
    response: CapabilitiesResponse
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
  'get-transfer-demands': {
    params: undefined
    query: DemandsQuery
    body: undefined
    response: DemandsResponse
  }
  'list-accounts': {
    params: undefined
    query: undefined
    body: undefined
    response: AccountsResponse
  }
  'open-account': {
    params: undefined
    query: undefined
    body: AccountOpen
    response: AccountsResponse
  }
  'name-account': {
    params: { currency: string }
    query: undefined
    body: NewAccountName
    response: AccountsResponse
  }
  'make-account-first': {
    params: { currency: string }
    query: undefined
    body: undefined
    response: AccountsResponse
  }
  'close-currency-account': {
    params: { currency: string }
    query: undefined
    body: undefined
    response: AccountsResponse
  }
  'get-account-details': {
    params: { currency: string }
    query: undefined
    body: undefined
    response: AccountDetailsResponse
  }
  'issue-account-details': {
    params: { currency: string }
    query: undefined
    body: undefined
    response: AccountDetailsResponse
  }
  'list-movements': {
    params: { currency: string }
    query: MovementsQuery
    body: undefined
    response: MovementsResponse
  }
  'get-statement': {
    params: { currency: string }
    query: StatementQuery
    body: undefined
    response: StatementResponse
  }
  'get-statement-file': {
    params: { currency: string }
    query: StatementFileQuery
    body: undefined
    response: Blob
  }
  'list-deposits': {
    params: undefined
    query: undefined
    body: undefined
    response: DepositsResponse
  }
  'create-deposit': {
    params: undefined
    query: undefined
    body: AddMoney
    response: DepositResponse
  }
  'cancel-deposit': {
    params: { id: string }
    query: undefined
    body: undefined
    response: DepositResponse
  }
  'get-conversion-rate': {
    params: undefined
    query: ConversionRateQuery
    body: undefined
    response: ConversionRateResponse
  }
  'quote-conversion': {
    params: undefined
    query: undefined
    body: NewConversionQuote
    response: ConversionQuoteResponse
  }
  'create-conversion': {
    params: undefined
    query: undefined
    body: NewConversion
    response: ConversionResponse
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
    body: BeneficiaryBankNg | BeneficiaryBankCa | BeneficiaryBankGb | BeneficiaryBankIban | BeneficiaryInstantMoney
    response: SavedBeneficiaryResponse
  }
  'change-beneficiary': {
    params: { id: string }
    query: BeneficiaryVersionQuery
    body: BeneficiaryBankNg | BeneficiaryBankCa | BeneficiaryBankGb | BeneficiaryBankIban | BeneficiaryInstantMoney
    response: BeneficiaryResponse
  }
  'rename-beneficiary': {
    params: { id: string }
    query: undefined
    body: BeneficiaryNickname
    response: BeneficiaryResponse
  }
  'add-favourite': {
    params: { id: string }
    query: undefined
    body: undefined
    response: BeneficiaryResponse
  }
  'remove-favourite': {
    params: { id: string }
    query: undefined
    body: undefined
    response: BeneficiaryResponse
  }
  'remove-beneficiary': {
    params: { id: string }
    query: undefined
    body: undefined
    response: MessageResponse
  }
  'restore-beneficiary': {
    params: { id: string }
    query: undefined
    body: undefined
    response: BeneficiaryResponse
  }
  'list-cards': {
    params: undefined
    query: undefined
    body: undefined
    response: CardsResponse
  }
  'create-card-setup': {
    params: undefined
    query: undefined
    body: undefined
    response: CardOrderResponse
  }
  'make-default-card': {
    params: { id: string }
    query: undefined
    body: undefined
    response: MessageResponse
  }
  'remove-card': {
    params: { id: string }
    query: undefined
    body: undefined
    response: MessageResponse
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
  'get-agreement': {
    params: { id: string }
    query: undefined
    body: undefined
    response: AgreementResponse
  }
  'get-tracking-link': {
    params: { id: string }
    query: undefined
    body: undefined
    response: TrackingLinkResponse
  }
  'switch-on-tracking': {
    params: { id: string }
    query: undefined
    body: undefined
    response: TrackingLinkResponse
  }
  'switch-off-tracking': {
    params: { id: string }
    query: undefined
    body: undefined
    response: TrackingLinkResponse
  }
  'get-tracking': {
    params: { tracking_code: string }
    query: undefined
    body: undefined
    response: TrackingResponse
  }
  'get-receipt-file': {
    params: { id: string }
    query: undefined
    body: undefined
    response: Blob
  }
  'authorise-credit': {
    params: { id: string }
    query: undefined
    body: Authorisation
    response: CreditResponse
  }
  'choose-payment': {
    params: { id: string }
    query: undefined
    body: PaymentChoice
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
    body: CardOrder
    response: CardOrderResponse
  }
  'create-payvyne-order': {
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
  'get-transactions-totals': {
    params: undefined
    query: TransactionsTotalsQuery
    body: undefined
    response: TransactionsTotalsResponse
  }
  'get-transactions-file': {
    params: undefined
    query: TransactionsFileQuery
    body: undefined
    response: Blob
  }
  'get-spending': {
    params: undefined
    query: undefined
    body: undefined
    response: SpendingResponse
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
  'watch-events': {
    params: undefined
    query: undefined
    body: undefined
    response: LiveEvent
  }
  'list-versions': {
    params: undefined
    query: undefined
    body: undefined
    response: LiveVersionsResponse
  }
  'list-notifications': {
    params: undefined
    query: NotificationsQuery
    body: undefined
    response: NotificationsResponse
  }
  'mark-notifications': {
    params: undefined
    query: undefined
    body: NotificationMarks
    response: NotificationMarksResponse
  }
  'get-notification-settings': {
    params: undefined
    query: undefined
    body: undefined
    response: NotificationSettingsResponse
  }
  'save-notification-settings': {
    params: undefined
    query: NotificationSettingsQuery
    body: NotificationSettings
    response: NotificationSettingsResponse
  }
  'list-support-requests': {
    params: undefined
    query: undefined
    body: undefined
    response: SupportRequestsResponse
  }
  'get-support-request': {
    params: { id: string }
    query: SupportPostsQuery
    body: undefined
    response: SupportRequestResponse
  }
  'begin-support-request': {
    params: undefined
    query: undefined
    body: SupportRequest
    response: SupportRequestChangedResponse
  }
  'reply-to-support-request': {
    params: { id: string }
    query: undefined
    body: SupportReply
    response: SupportRequestChangedResponse
  }
  'close-support-request': {
    params: { id: string }
    query: undefined
    body: undefined
    response: SupportRequestChangedResponse
  }
  'get-referrals': {
    params: undefined
    query: undefined
    body: undefined
    response: ReferralsResponse
  }
  'claim-referral': {
    params: undefined
    query: undefined
    body: ReferralClaim
    response: ReferralClaimResponse
  }
  'list-rate-alerts': {
    params: undefined
    query: undefined
    body: undefined
    response: RateAlertsResponse
  }
  'create-rate-alert': {
    params: undefined
    query: undefined
    body: RateAlert
    response: RateAlertResponse
  }
  'change-rate-alert': {
    params: { id: string }
    query: undefined
    body: RateAlert
    response: RateAlertResponse
  }
  'pause-rate-alert': {
    params: { id: string }
    query: undefined
    body: undefined
    response: RateAlertResponse
  }
  'resume-rate-alert': {
    params: { id: string }
    query: undefined
    body: undefined
    response: RateAlertResponse
  }
  'end-rate-alert': {
    params: { id: string }
    query: undefined
    body: undefined
    response: MessageResponse
  }
  'restore-rate-alert': {
    params: { id: string }
    query: undefined
    body: undefined
    response: RateAlertResponse
  }
  'list-scheduled-transfers': {
    params: undefined
    query: undefined
    body: undefined
    response: ScheduledTransfersResponse
  }
  'create-scheduled-transfer': {
    params: undefined
    query: undefined
    body: ScheduledTransfer
    response: ScheduledTransferResponse
  }
  'change-scheduled-transfer': {
    params: { id: string }
    query: undefined
    body: ScheduledTransferChange
    response: ScheduledTransferResponse
  }
  'pause-scheduled-transfer': {
    params: { id: string }
    query: undefined
    body: undefined
    response: ScheduledTransferResponse
  }
  'resume-scheduled-transfer': {
    params: { id: string }
    query: undefined
    body: undefined
    response: ScheduledTransferResponse
  }
  'end-scheduled-transfer': {
    params: { id: string }
    query: undefined
    body: undefined
    response: MessageResponse
  }
}
