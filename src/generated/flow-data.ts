// Written by scripts/generate from flows, schemas and ui files. Do not edit: run `npm run generate`.
import type { SchemaTypes } from '#src/generated/forms.ts'
import type { Operations } from '#src/generated/operations.ts'

/** The type at a path of names in a response. */
type At<Value, Path> = Path extends readonly [infer Name, ...infer Rest]
  ? Name extends keyof NonNullable<Value>
    ? At<NonNullable<Value>[Name], Rest>
    : unknown
  : Value

/** What a flow has gathered, by flow: fields of its forms, what its calls send and take, what screens keep in it. */
export interface FlowDrafts {
  conversion: {
    readonly agreed_rate?: unknown | undefined
    readonly amount?: SchemaTypes['conversion']['amount'] | SchemaTypes['new-conversion-quote']['amount'] | undefined
    readonly conversion?: At<Operations['create-conversion']['response'], ['data']> | undefined
    readonly from_currency?: SchemaTypes['conversion']['from_currency'] | SchemaTypes['new-conversion-quote']['from_currency'] | undefined
    readonly held?: unknown | undefined
    readonly pin?: SchemaTypes['conversion-pin']['pin'] | SchemaTypes['new-conversion']['pin'] | undefined
    readonly quote?: At<Operations['quote-conversion']['response'], ['data']> | undefined
    readonly quote_id?: At<Operations['quote-conversion']['response'], ['data', '_id']> | SchemaTypes['new-conversion']['quote_id'] | undefined
    readonly side?: unknown | undefined
    readonly to_amount?: SchemaTypes['conversion']['to_amount'] | SchemaTypes['new-conversion-quote']['to_amount'] | undefined
    readonly to_currency?: SchemaTypes['conversion']['to_currency'] | SchemaTypes['new-conversion-quote']['to_currency'] | undefined
    readonly typed?: unknown | undefined
  }
  'kyc-details': {
    readonly city?: SchemaTypes['identity-address']['city'] | undefined
    readonly consented_at?: At<Operations['submit-address']['response'], ['data', 'consented_at']> | At<Operations['submit-personal']['response'], ['data', 'consented_at']> | undefined
    readonly country?: SchemaTypes['identity-address']['country'] | SchemaTypes['identity-personal']['country'] | undefined
    readonly dob?: SchemaTypes['identity-personal']['dob'] | undefined
    readonly email?: SchemaTypes['identity-personal']['email'] | undefined
    readonly first_name?: SchemaTypes['identity-personal']['first_name'] | undefined
    readonly gender?: SchemaTypes['identity-personal']['gender'] | undefined
    readonly has_other_name?: SchemaTypes['identity-personal']['has_other_name'] | undefined
    readonly identity_status?: At<Operations['submit-address']['response'], ['data', 'status']> | At<Operations['submit-personal']['response'], ['data', 'status']> | undefined
    readonly last_name?: SchemaTypes['identity-personal']['last_name'] | undefined
    readonly locationlat?: SchemaTypes['identity-address']['locationlat'] | undefined
    readonly locationlong?: SchemaTypes['identity-address']['locationlong'] | undefined
    readonly one_name?: SchemaTypes['identity-personal']['one_name'] | undefined
    readonly other_name?: SchemaTypes['identity-personal']['other_name'] | undefined
    readonly phone?: SchemaTypes['identity-personal']['phone'] | undefined
    readonly phone_country_code?: SchemaTypes['identity-personal']['phone_country_code'] | undefined
    readonly phone_number?: SchemaTypes['identity-personal']['phone_number'] | undefined
    readonly previous_addresses?: SchemaTypes['identity-address']['previous_addresses'] | undefined
    readonly state?: SchemaTypes['identity-address']['state'] | undefined
    readonly street_name?: SchemaTypes['identity-address']['street_name'] | undefined
    readonly years_at_address?: SchemaTypes['identity-address']['years_at_address'] | undefined
    readonly zipcode?: SchemaTypes['identity-address']['zipcode'] | undefined
  }
  'kyc-document': {
    readonly consented_at?: At<Operations['submit-document']['response'], ['data', 'consented_at']> | undefined
    readonly document_country?: SchemaTypes['identity-document']['document_country'] | undefined
    readonly document_number?: SchemaTypes['identity-document']['document_number'] | undefined
    readonly document_type?: SchemaTypes['identity-document']['document_type'] | undefined
    readonly expires_on?: SchemaTypes['identity-document']['expires_on'] | undefined
    readonly file_back?: SchemaTypes['identity-document']['file_back'] | undefined
    readonly file_front?: SchemaTypes['identity-document']['file_front'] | undefined
    readonly identity_status?: At<Operations['submit-document']['response'], ['data', 'status']> | undefined
    readonly photo_page?: SchemaTypes['identity-document']['photo_page'] | undefined
  }
  'kyc-proof-of-address': {
    readonly consented_at?: At<Operations['submit-proof-of-address']['response'], ['data', 'consented_at']> | undefined
    readonly document_kind?: SchemaTypes['identity-proof-of-address']['document_kind'] | undefined
    readonly file?: SchemaTypes['identity-proof-of-address']['file'] | undefined
    readonly identity_status?: At<Operations['submit-proof-of-address']['response'], ['data', 'status']> | undefined
    readonly issued_on?: SchemaTypes['identity-proof-of-address']['issued_on'] | undefined
  }
  'kyc-selfie': {
    readonly asks_identity?: At<Operations['submit-selfie']['response'], ['data', 'again']> | undefined
    readonly consented_at?: At<Operations['submit-selfie']['response'], ['data', 'consented_at']> | undefined
    readonly identity_status?: At<Operations['submit-selfie']['response'], ['data', 'status']> | undefined
    readonly selfie?: SchemaTypes['identity-selfie']['selfie'] | undefined
  }
  kyc: {
    readonly asks_identity?: At<Operations['submit-selfie']['response'], ['data', 'again']> | undefined
    readonly city?: SchemaTypes['identity-address']['city'] | undefined
    readonly consent?: SchemaTypes['identity-consent']['consent'] | SchemaTypes['identity-submission']['consent'] | undefined
    readonly consented_at?: At<Operations['submit-address']['response'], ['data', 'consented_at']> | At<Operations['submit-document']['response'], ['data', 'consented_at']> | At<Operations['submit-personal']['response'], ['data', 'consented_at']> | At<Operations['submit-proof-of-address']['response'], ['data', 'consented_at']> | At<Operations['submit-selfie']['response'], ['data', 'consented_at']> | undefined
    readonly country?: SchemaTypes['identity-address']['country'] | SchemaTypes['identity-personal']['country'] | undefined
    readonly dob?: SchemaTypes['identity-personal']['dob'] | undefined
    readonly document_country?: SchemaTypes['identity-document']['document_country'] | undefined
    readonly document_kind?: SchemaTypes['identity-proof-of-address']['document_kind'] | undefined
    readonly document_number?: SchemaTypes['identity-document']['document_number'] | undefined
    readonly document_type?: SchemaTypes['identity-document']['document_type'] | undefined
    readonly email?: SchemaTypes['identity-personal']['email'] | undefined
    readonly expires_on?: SchemaTypes['identity-document']['expires_on'] | undefined
    readonly file?: SchemaTypes['identity-proof-of-address']['file'] | undefined
    readonly file_back?: SchemaTypes['identity-document']['file_back'] | undefined
    readonly file_front?: SchemaTypes['identity-document']['file_front'] | undefined
    readonly first_name?: SchemaTypes['identity-personal']['first_name'] | undefined
    readonly gender?: SchemaTypes['identity-personal']['gender'] | undefined
    readonly has_other_name?: SchemaTypes['identity-personal']['has_other_name'] | undefined
    readonly identity_status?: At<Operations['submit-address']['response'], ['data', 'status']> | At<Operations['submit-document']['response'], ['data', 'status']> | At<Operations['submit-identity']['response'], ['data', 'status']> | At<Operations['submit-personal']['response'], ['data', 'status']> | At<Operations['submit-proof-of-address']['response'], ['data', 'status']> | At<Operations['submit-selfie']['response'], ['data', 'status']> | undefined
    readonly issued_on?: SchemaTypes['identity-proof-of-address']['issued_on'] | undefined
    readonly last_name?: SchemaTypes['identity-personal']['last_name'] | undefined
    readonly locationlat?: SchemaTypes['identity-address']['locationlat'] | undefined
    readonly locationlong?: SchemaTypes['identity-address']['locationlong'] | undefined
    readonly one_name?: SchemaTypes['identity-personal']['one_name'] | undefined
    readonly other_name?: SchemaTypes['identity-personal']['other_name'] | undefined
    readonly phone?: SchemaTypes['identity-personal']['phone'] | undefined
    readonly phone_country_code?: SchemaTypes['identity-personal']['phone_country_code'] | undefined
    readonly phone_number?: SchemaTypes['identity-personal']['phone_number'] | undefined
    readonly photo_page?: SchemaTypes['identity-document']['photo_page'] | undefined
    readonly previous_addresses?: SchemaTypes['identity-address']['previous_addresses'] | undefined
    readonly selfie?: SchemaTypes['identity-selfie']['selfie'] | undefined
    readonly state?: SchemaTypes['identity-address']['state'] | undefined
    readonly street_name?: SchemaTypes['identity-address']['street_name'] | undefined
    readonly years_at_address?: SchemaTypes['identity-address']['years_at_address'] | undefined
    readonly zipcode?: SchemaTypes['identity-address']['zipcode'] | undefined
  }
  'password-recovery': {
    readonly code?: SchemaTypes['password-recovery-reset']['code'] | SchemaTypes['reset-password']['code'] | undefined
    readonly confirmPassword?: SchemaTypes['password-recovery-reset']['confirmPassword'] | undefined
    readonly destination?: At<Operations['send-reset-code']['response'], ['data', 'destination']> | undefined
    readonly email?: SchemaTypes['password-recovery-request']['email'] | SchemaTypes['reset-code']['email'] | undefined
    readonly password?: SchemaTypes['password-recovery-reset']['password'] | SchemaTypes['reset-password']['password'] | undefined
    readonly phone?: SchemaTypes['password-recovery-request']['phone'] | SchemaTypes['reset-code']['phone'] | undefined
    readonly phone_country_code?: SchemaTypes['password-recovery-request']['phone_country_code'] | undefined
    readonly phone_number?: SchemaTypes['password-recovery-request']['phone_number'] | undefined
    readonly resend_at?: At<Operations['send-reset-code']['response'], ['data', 'resend_at']> | undefined
    readonly saved?: At<Operations['reset-password']['response'], ['message']> | undefined
    readonly token?: At<Operations['send-reset-code']['response'], ['data', 'token']> | SchemaTypes['reset-password']['token'] | undefined
    readonly via?: SchemaTypes['password-recovery-request']['via'] | undefined
  }
  'sign-up': {
    readonly code?: SchemaTypes['sign-up-code']['code'] | SchemaTypes['sign-up-verify']['code'] | undefined
    readonly confirmPassword?: SchemaTypes['sign-up-password']['confirmPassword'] | undefined
    readonly confirmPin?: SchemaTypes['sign-up-confirm-pin']['confirmPin'] | undefined
    readonly created?: At<Operations['create-password']['response'], ['message']> | undefined
    readonly international_phone_number?: SchemaTypes['password-check']['international_phone_number'] | SchemaTypes['sign-up-account']['international_phone_number'] | SchemaTypes['sign-up-mobile']['international_phone_number'] | SchemaTypes['sign-up-phone']['international_phone_number'] | SchemaTypes['sign-up-verify']['international_phone_number'] | undefined
    readonly password?: SchemaTypes['password-check']['password'] | SchemaTypes['sign-up-account']['password'] | SchemaTypes['sign-up-password']['password'] | undefined
    readonly phone_country_code?: SchemaTypes['sign-up-account']['phone_country_code'] | SchemaTypes['sign-up-mobile']['phone_country_code'] | SchemaTypes['sign-up-phone']['phone_country_code'] | SchemaTypes['sign-up-verify']['phone_country_code'] | undefined
    readonly phone_masked?: At<Operations['pre-signup-phone']['response'], ['data', 'phone_masked']> | undefined
    readonly phone_number?: SchemaTypes['sign-up-mobile']['phone_number'] | undefined
    readonly pin?: SchemaTypes['sign-up-account']['pin'] | SchemaTypes['sign-up-confirm-pin']['pin'] | SchemaTypes['sign-up-pin']['pin'] | undefined
    readonly resend_at?: At<Operations['pre-signup-phone']['response'], ['data', 'resend_at']> | undefined
    readonly token?: At<Operations['pre-signup-phone']['response'], ['data', 'token']> | At<Operations['pre-signup-verify-code']['response'], ['data', 'token']> | SchemaTypes['password-check']['token'] | SchemaTypes['sign-up-account']['token'] | SchemaTypes['sign-up-verify']['token'] | undefined
  }
  transfer: {
    readonly asks_identity?: At<Operations['get-identity']['response'], ['data', 'again']> | At<Operations['submit-selfie']['response'], ['data', 'again']> | undefined
    readonly asks_purpose?: SchemaTypes['transfer-review']['asks_purpose'] | undefined
    readonly balance_part?: SchemaTypes['payment-choice']['balance_part'] | unknown | undefined
    readonly beneficiary_bank?: SchemaTypes['new-transfer']['beneficiary_bank'] | SchemaTypes['transfer-review']['beneficiary_bank'] | undefined
    readonly beneficiary_bank_account?: SchemaTypes['new-transfer']['beneficiary_bank_account'] | SchemaTypes['transfer-review']['beneficiary_bank_account'] | undefined
    readonly beneficiary_bank_account_name?: SchemaTypes['new-transfer']['beneficiary_bank_account_name'] | SchemaTypes['transfer-review']['beneficiary_bank_account_name'] | undefined
    readonly beneficiary_bank_code?: SchemaTypes['new-transfer']['beneficiary_bank_code'] | undefined
    readonly beneficiary_country_code?: SchemaTypes['new-transfer']['beneficiary_country_code'] | undefined
    readonly beneficiary_email?: SchemaTypes['new-transfer']['beneficiary_email'] | undefined
    readonly beneficiary_first_name?: SchemaTypes['new-transfer']['beneficiary_first_name'] | SchemaTypes['transfer-review']['beneficiary_first_name'] | undefined
    readonly beneficiary_id?: SchemaTypes['new-transfer']['beneficiary_id'] | SchemaTypes['transfer-amount']['beneficiary_id'] | undefined
    readonly beneficiary_last_name?: SchemaTypes['new-transfer']['beneficiary_last_name'] | undefined
    readonly beneficiary_phone?: SchemaTypes['new-transfer']['beneficiary_phone'] | undefined
    readonly calculation?: unknown | undefined
    readonly card_id?: SchemaTypes['card-order']['card_id'] | SchemaTypes['transfer-card']['card_id'] | undefined
    readonly card_outcome?: string | undefined
    readonly card_page?: At<Operations['create-card-order']['response'], ['data', 'redirect_url']> | undefined
    readonly charge?: SchemaTypes['new-transfer']['charge'] | SchemaTypes['transfer-review']['charge'] | undefined
    readonly consented_at?: At<Operations['submit-selfie']['response'], ['data', 'consented_at']> | undefined
    readonly country?: SchemaTypes['new-transfer']['country'] | SchemaTypes['transfer-amount']['country'] | undefined
    readonly delivery_method?: SchemaTypes['new-transfer']['delivery_method'] | SchemaTypes['transfer-review']['delivery_method'] | undefined
    readonly delivery_method_id?: SchemaTypes['new-transfer']['delivery_method_id'] | undefined
    readonly email?: SchemaTypes['new-transfer']['email'] | undefined
    readonly identity_status?: At<Operations['submit-selfie']['response'], ['data', 'status']> | undefined
    readonly locale?: SchemaTypes['new-transfer']['locale'] | undefined
    readonly margin_percent?: SchemaTypes['new-transfer']['margin_percent'] | SchemaTypes['transfer-review']['margin_percent'] | undefined
    readonly name?: SchemaTypes['new-transfer']['name'] | SchemaTypes['transfer-review']['name'] | undefined
    readonly payment_channel?: At<Operations['choose-payment']['response'], ['data', 'payment_channel']> | SchemaTypes['authorisation']['payment_channel'] | SchemaTypes['payment-choice']['payment_channel'] | SchemaTypes['transfer-payment']['payment_channel'] | undefined
    readonly payment_intent?: SchemaTypes['new-transfer']['payment_intent'] | undefined
    readonly payout?: SchemaTypes['new-transfer']['payout'] | undefined
    readonly payout_channel?: SchemaTypes['new-transfer']['payout_channel'] | undefined
    readonly phone?: SchemaTypes['new-transfer']['phone'] | undefined
    readonly pin?: SchemaTypes['authorisation']['pin'] | SchemaTypes['transfer-pin']['pin'] | undefined
    readonly purpose?: SchemaTypes['new-transfer']['purpose'] | SchemaTypes['transfer-review']['purpose'] | undefined
    readonly rate?: SchemaTypes['new-transfer']['rate'] | SchemaTypes['transfer-review']['rate'] | undefined
    readonly rate_id?: SchemaTypes['new-transfer']['rate_id'] | undefined
    readonly rate_over?: unknown | undefined
    readonly rate_until?: unknown | undefined
    readonly receiving_amount?: SchemaTypes['new-transfer']['receiving_amount'] | SchemaTypes['transfer-amount']['receiving_amount'] | undefined
    readonly receiving_currency?: SchemaTypes['new-transfer']['receiving_currency'] | SchemaTypes['transfer-amount']['receiving_currency'] | SchemaTypes['transfer-review']['receiving_currency'] | undefined
    readonly reference?: SchemaTypes['new-transfer']['reference'] | SchemaTypes['transfer-review']['reference'] | undefined
    readonly selfie?: SchemaTypes['identity-selfie']['selfie'] | undefined
    readonly sender_country_code?: SchemaTypes['new-transfer']['sender_country_code'] | undefined
    readonly sender_email?: unknown | undefined
    readonly sending_amount?: SchemaTypes['new-transfer']['sending_amount'] | SchemaTypes['transfer-amount']['sending_amount'] | SchemaTypes['transfer-review']['sending_amount'] | undefined
    readonly sending_currency?: SchemaTypes['new-transfer']['sending_currency'] | SchemaTypes['transfer-amount']['sending_currency'] | SchemaTypes['transfer-review']['sending_currency'] | undefined
    readonly source_detail?: SchemaTypes['new-transfer']['source_detail'] | SchemaTypes['transfer-funds']['source_detail'] | undefined
    readonly source_of_funds?: SchemaTypes['new-transfer']['source_of_funds'] | SchemaTypes['transfer-funds']['source_of_funds'] | undefined
    readonly taxes?: SchemaTypes['new-transfer']['taxes'] | SchemaTypes['transfer-review']['taxes'] | undefined
    readonly transfer?: At<Operations['authorise-credit']['response'], ['data']> | At<Operations['choose-payment']['response'], ['data']> | At<Operations['create-credit']['response'], ['data']> | At<Operations['get-credit']['response'], ['data']> | At<Operations['pay-from-wallet']['response'], ['data']> | At<Operations['verify-payment']['response'], ['data']> | undefined
  }
}

/** The screens that the steps of a flow name: all of them have to be given. */
export interface FlowScreenNames {
  conversion: 'amount' | 'done' | 'review'
  'kyc-details': 'personal' | 'sent'
  'kyc-document': 'sent'
  'kyc-proof-of-address': 'sent'
  'kyc-selfie': 'sent'
  kyc: 'personal' | 'sent'
  'password-recovery': 'password-saved' | 'reset'
  'sign-up': 'account-created' | 'code-input' | 'code-sent'
  transfer: 'amount' | 'authorise' | 'card-not-paid' | 'done' | 'funds' | 'identity-check' | 'not-received' | 'pay' | 'pay-card' | 'pay-wallet' | 'payment' | 'review' | 'verifying'
}

/** Where a screen may put pieces among the fields of a form. */
export interface FormSlotNames {
  'account-name': 'after:name' | 'before:name'
  'account-open': 'after:currency' | 'after:name' | 'before:currency' | 'before:name'
  'add-money': 'after:amount' | 'after:currency' | 'before:amount' | 'before:currency'
  'authenticator-setup': 'after:code' | 'before:code'
  'beneficiary-bank-ca': 'after:account_number' | 'after:country' | 'after:email' | 'after:first_name' | 'after:institution_number' | 'after:kind' | 'after:last_name' | 'after:one_name' | 'after:phone' | 'after:phone_country_code' | 'after:phone_number' | 'after:transit_number' | 'before:account_number' | 'before:country' | 'before:email' | 'before:first_name' | 'before:institution_number' | 'before:kind' | 'before:last_name' | 'before:one_name' | 'before:phone' | 'before:phone_country_code' | 'before:phone_number' | 'before:transit_number'
  'beneficiary-bank-gb': 'after:account_number' | 'after:country' | 'after:email' | 'after:first_name' | 'after:kind' | 'after:last_name' | 'after:one_name' | 'after:phone' | 'after:phone_country_code' | 'after:phone_number' | 'after:sort_code' | 'before:account_number' | 'before:country' | 'before:email' | 'before:first_name' | 'before:kind' | 'before:last_name' | 'before:one_name' | 'before:phone' | 'before:phone_country_code' | 'before:phone_number' | 'before:sort_code'
  'beneficiary-bank-iban': 'after:account_number' | 'after:country' | 'after:email' | 'after:first_name' | 'after:kind' | 'after:last_name' | 'after:one_name' | 'after:phone' | 'after:phone_country_code' | 'after:phone_number' | 'before:account_number' | 'before:country' | 'before:email' | 'before:first_name' | 'before:kind' | 'before:last_name' | 'before:one_name' | 'before:phone' | 'before:phone_country_code' | 'before:phone_number'
  'beneficiary-bank-ng': 'after:account_number' | 'after:bank_code' | 'after:country' | 'after:email' | 'after:first_name' | 'after:kind' | 'after:last_name' | 'after:one_name' | 'after:phone' | 'after:phone_country_code' | 'after:phone_number' | 'before:account_number' | 'before:bank_code' | 'before:country' | 'before:email' | 'before:first_name' | 'before:kind' | 'before:last_name' | 'before:one_name' | 'before:phone' | 'before:phone_country_code' | 'before:phone_number'
  'beneficiary-country': 'after:country' | 'before:country'
  'beneficiary-instant-money': 'after:country' | 'after:email' | 'after:first_name' | 'after:kind' | 'after:last_name' | 'after:one_name' | 'after:phone' | 'after:phone_country_code' | 'after:phone_number' | 'before:country' | 'before:email' | 'before:first_name' | 'before:kind' | 'before:last_name' | 'before:one_name' | 'before:phone' | 'before:phone_country_code' | 'before:phone_number'
  'beneficiary-name': 'after:nickname' | 'before:nickname'
  card: 'after:card_number' | 'after:expiry' | 'after:name' | 'after:postal_code' | 'after:security_code' | 'before:card_number' | 'before:expiry' | 'before:name' | 'before:postal_code' | 'before:security_code'
  'conversion-pin': 'after:pin' | 'before:pin'
  conversion: 'after:amount' | 'after:from_currency' | 'after:to_amount' | 'after:to_currency' | 'aside:amount' | 'before:amount' | 'before:from_currency' | 'before:to_amount' | 'before:to_currency' | 'end:amount'
  'history-filter': 'after:amount_from' | 'after:amount_to' | 'after:beneficiary_id' | 'after:currency' | 'after:from' | 'after:to' | 'before:amount_from' | 'before:amount_to' | 'before:beneficiary_id' | 'before:currency' | 'before:from' | 'before:to'
  'identity-address': 'after:city' | 'after:country' | 'after:locationlat' | 'after:locationlong' | 'after:previous_addresses' | 'after:state' | 'after:street_name' | 'after:years_at_address' | 'after:zipcode' | 'before:city' | 'before:country' | 'before:locationlat' | 'before:locationlong' | 'before:previous_addresses' | 'before:state' | 'before:street_name' | 'before:years_at_address' | 'before:zipcode'
  'identity-consent': 'after:consent' | 'before:consent'
  'identity-document': 'after:document_country' | 'after:document_number' | 'after:document_type' | 'after:expires_on' | 'after:file_back' | 'after:file_front' | 'after:photo_page' | 'before:document_country' | 'before:document_number' | 'before:document_type' | 'before:expires_on' | 'before:file_back' | 'before:file_front' | 'before:photo_page'
  'identity-personal': 'after:country' | 'after:dob' | 'after:email' | 'after:first_name' | 'after:gender' | 'after:has_other_name' | 'after:last_name' | 'after:one_name' | 'after:other_name' | 'after:phone' | 'after:phone_country_code' | 'after:phone_number' | 'before:country' | 'before:dob' | 'before:email' | 'before:first_name' | 'before:gender' | 'before:has_other_name' | 'before:last_name' | 'before:one_name' | 'before:other_name' | 'before:phone' | 'before:phone_country_code' | 'before:phone_number'
  'identity-proof-of-address': 'after:document_kind' | 'after:file' | 'after:issued_on' | 'before:document_kind' | 'before:file' | 'before:issued_on'
  'identity-selfie': 'after:selfie' | 'before:selfie'
  'login-authenticator': 'after:code' | 'before:code'
  'login-code': 'after:code' | 'before:code'
  'login-email': 'after:email' | 'after:password' | 'before:email' | 'before:password'
  'login-phone': 'after:password' | 'after:phone' | 'after:phone_country_code' | 'after:phone_number' | 'before:password' | 'before:phone' | 'before:phone_country_code' | 'before:phone_number'
  'login-recovery-code': 'after:code' | 'before:code'
  'login-remember': 'after:remember_device' | 'before:remember_device'
  'notification-settings': 'after:offers' | 'after:offers_mail' | 'after:quiet_from' | 'after:quiet_hours' | 'after:quiet_until' | 'after:rate_alerts' | 'after:rate_alerts_mail' | 'after:rate_alerts_sms' | 'after:transfers' | 'after:transfers_mail' | 'after:transfers_sms' | 'before:offers' | 'before:offers_mail' | 'before:quiet_from' | 'before:quiet_hours' | 'before:quiet_until' | 'before:rate_alerts' | 'before:rate_alerts_mail' | 'before:rate_alerts_sms' | 'before:transfers' | 'before:transfers_mail' | 'before:transfers_sms'
  'passkey-rename': 'after:name' | 'before:name'
  'password-change': 'after:currentPassword' | 'after:newPassword' | 'before:currentPassword' | 'before:newPassword'
  'password-recovery-request': 'after:email' | 'after:phone' | 'after:phone_country_code' | 'after:phone_number' | 'after:via' | 'before:email' | 'before:phone' | 'before:phone_country_code' | 'before:phone_number' | 'before:via'
  'password-recovery-reset': 'after:code' | 'after:confirmPassword' | 'after:password' | 'before:code' | 'before:confirmPassword' | 'before:password'
  'pin-change': 'after:confirmPin' | 'after:currentPin' | 'after:pin' | 'before:confirmPin' | 'before:currentPin' | 'before:pin'
  preferences: 'after:date_format' | 'after:language' | 'after:number_format' | 'after:theme' | 'after:time_format' | 'before:date_format' | 'before:language' | 'before:number_format' | 'before:theme' | 'before:time_format'
  'profile-contact': 'after:email' | 'after:phone' | 'after:phone_country_code' | 'after:phone_number' | 'before:email' | 'before:phone' | 'before:phone_country_code' | 'before:phone_number'
  'profile-details': 'after:dob' | 'after:email' | 'after:first_name' | 'after:last_name' | 'after:one_name' | 'after:phone' | 'after:phone_country_code' | 'after:phone_number' | 'before:dob' | 'before:email' | 'before:first_name' | 'before:last_name' | 'before:one_name' | 'before:phone' | 'before:phone_country_code' | 'before:phone_number'
  'rate-alert': 'after:channels' | 'after:from_currency' | 'after:target_rate' | 'after:to_currency' | 'after:until' | 'before:channels' | 'before:from_currency' | 'before:target_rate' | 'before:to_currency' | 'before:until'
  'scheduled-transfer-change': 'after:least_rate' | 'after:pin' | 'after:purpose' | 'after:repeats' | 'after:sending_amount' | 'after:starts_on' | 'before:least_rate' | 'before:pin' | 'before:purpose' | 'before:repeats' | 'before:sending_amount' | 'before:starts_on'
  'scheduled-transfer': 'after:beneficiary_id' | 'after:least_rate' | 'after:pin' | 'after:purpose' | 'after:repeats' | 'after:sending_amount' | 'after:sending_currency' | 'after:starts_on' | 'before:beneficiary_id' | 'before:least_rate' | 'before:pin' | 'before:purpose' | 'before:repeats' | 'before:sending_amount' | 'before:sending_currency' | 'before:starts_on'
  'sign-up-code': 'after:code' | 'before:code'
  'sign-up-confirm-pin': 'after:confirmPin' | 'after:pin' | 'before:confirmPin' | 'before:pin'
  'sign-up-mobile': 'after:international_phone_number' | 'after:phone_country_code' | 'after:phone_number' | 'before:international_phone_number' | 'before:phone_country_code' | 'before:phone_number'
  'sign-up-password': 'after:confirmPassword' | 'after:password' | 'before:confirmPassword' | 'before:password'
  'sign-up-pin': 'after:pin' | 'before:pin'
  'statement-period': 'after:from' | 'after:to' | 'before:from' | 'before:to'
  'step-up-pin': 'after:pin' | 'before:pin'
  'support-message': 'after:email' | 'after:message' | 'after:name' | 'after:topic' | 'before:email' | 'before:message' | 'before:name' | 'before:topic'
  'support-reply': 'after:file' | 'after:message' | 'before:file' | 'before:message'
  'support-request': 'after:file' | 'after:message' | 'after:topic' | 'after:transfer_id' | 'before:file' | 'before:message' | 'before:topic' | 'before:transfer_id'
  theme: 'after:theme' | 'before:theme'
  'transfer-amount': 'after:beneficiary_id' | 'after:country' | 'after:receiving_amount' | 'after:receiving_currency' | 'after:sending_amount' | 'after:sending_currency' | 'aside:amount' | 'aside:beneficiary' | 'before:beneficiary_id' | 'before:country' | 'before:receiving_amount' | 'before:receiving_currency' | 'before:sending_amount' | 'before:sending_currency' | 'end:amount' | 'end:beneficiary'
  'transfer-card': 'after:card_id' | 'before:card_id'
  'transfer-funds': 'after:source_detail' | 'after:source_of_funds' | 'before:source_detail' | 'before:source_of_funds'
  'transfer-payment': 'after:payment_channel' | 'before:payment_channel'
  'transfer-pin': 'after:pin' | 'before:pin'
  'transfer-review': 'after:asks_purpose' | 'after:beneficiary_bank' | 'after:beneficiary_bank_account' | 'after:beneficiary_bank_account_name' | 'after:beneficiary_first_name' | 'after:charge' | 'after:delivery_method' | 'after:margin_percent' | 'after:name' | 'after:purpose' | 'after:rate' | 'after:receiving_currency' | 'after:reference' | 'after:sending_amount' | 'after:sending_currency' | 'after:taxes' | 'aside:amount' | 'aside:beneficiary' | 'aside:note' | 'aside:purpose' | 'before:asks_purpose' | 'before:beneficiary_bank' | 'before:beneficiary_bank_account' | 'before:beneficiary_bank_account_name' | 'before:beneficiary_first_name' | 'before:charge' | 'before:delivery_method' | 'before:margin_percent' | 'before:name' | 'before:purpose' | 'before:rate' | 'before:receiving_currency' | 'before:reference' | 'before:sending_amount' | 'before:sending_currency' | 'before:taxes' | 'end:amount' | 'end:beneficiary' | 'end:note' | 'end:purpose'
  'transfer-sender-email': 'after:email' | 'before:email'
}

/** The lists that the widgets of a form take from the screen. */
export interface FormListNames {
  'account-name': never
  'account-open': 'offered'
  'add-money': 'offered'
  'authenticator-setup': never
  'beneficiary-bank-ca': never
  'beneficiary-bank-gb': never
  'beneficiary-bank-iban': never
  'beneficiary-bank-ng': never
  'beneficiary-country': 'countries'
  'beneficiary-instant-money': never
  'beneficiary-name': never
  card: never
  'conversion-pin': never
  conversion: 'offered' | 'own'
  'history-filter': 'beneficiaries' | 'currencies'
  'identity-address': never
  'identity-consent': never
  'identity-document': never
  'identity-personal': never
  'identity-proof-of-address': never
  'identity-selfie': never
  'login-authenticator': never
  'login-code': never
  'login-email': never
  'login-phone': never
  'login-recovery-code': never
  'login-remember': never
  'notification-settings': never
  'passkey-rename': never
  'password-change': never
  'password-recovery-request': never
  'password-recovery-reset': never
  'pin-change': never
  preferences: never
  'profile-contact': never
  'profile-details': never
  'rate-alert': 'receiving' | 'sending'
  'scheduled-transfer-change': never
  'scheduled-transfer': 'currencies' | 'payees'
  'sign-up-code': never
  'sign-up-confirm-pin': never
  'sign-up-mobile': never
  'sign-up-password': never
  'sign-up-pin': never
  'statement-period': never
  'step-up-pin': never
  'support-message': never
  'support-reply': never
  'support-request': never
  theme: never
  'transfer-amount': 'beneficiaries' | 'receiving' | 'sending'
  'transfer-card': 'cards'
  'transfer-funds': never
  'transfer-payment': 'payment_channels'
  'transfer-pin': never
  'transfer-review': 'sending_currency'
  'transfer-sender-email': never
}
