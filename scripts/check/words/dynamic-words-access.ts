import type { DynamicWords } from '#scripts/check/words/dynamic-words-provider.ts'

/** Those of logging in, of the settings of access, of identity and of the files that it asks for. */
export const accessWords: readonly DynamicWords[] = [
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
    key: 'screens.profile.picture.faults.*',
    because: 'why a file makes no picture',
    names: 'type size unreadable',
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
    key: 'screens.kyc-progress.startCheck.*',
    because: 'the first row that is to do',
    names: 'details document proof-of-address selfie',
  },
  {
    key: 'screens.login.lost.*.title',
    because: 'the steps of LostFactorStep',
    names: 'ask code waits',
  },
  {
    key: 'screens.login.lost.*.lead',
    because: 'the steps of LostFactorStep',
    names: 'ask code waits',
  },
  {
    key: 'screens.stop-change.*.title',
    because: 'the states of schemas/api/waiting-change-response.schema.json',
    names: 'waiting stopped done taken',
  },
  {
    key: 'screens.stop-change.*.next',
    because: 'the states of schemas/api/waiting-change-response.schema.json',
    names: 'waiting stopped done taken',
  },
  {
    key: 'screens.stop-change.*.*',
    because: 'the states and kinds of schemas/api/waiting-change-response.schema.json',
  },
  {
    key: 'screens.waiting-changes.*.title',
    because: 'the kinds of schemas/api/waiting-change-response.schema.json',
    names: 'phone email second_factor',
  },
  {
    key: 'screens.waiting-changes.*.stop',
    because: 'the kinds of schemas/api/waiting-change-response.schema.json',
    names: 'phone email second_factor',
  },
  {
    key: 'screens.waiting-changes.*.stopped',
    because: 'the kinds of schemas/api/waiting-change-response.schema.json',
    names: 'phone email second_factor',
  },
  {
    key: 'screens.contact-code.title.*',
    because: 'what waits for its code',
    names: 'phone email',
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
    key: 'screens.settings.devices.browsers.*',
    because: 'the browsers that provider/lib/user-agent.ts knows',
    names: 'edge opera samsung firefox chrome safari',
  },
  {
    key: 'screens.settings.devices.systems.*',
    because: 'the systems that provider/lib/user-agent.ts knows',
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
      'login-done login-refused login-locked logout-done pin-refused pin-locked password-refused password-locked password_change-done pin_change-done device_sign_out-done token_reuse-refused sign_up-done sign_up-refused reset_request-done reset_code-refused reset_code-locked password_reset-done profile_change-done profile_change-refused phone_change-begun phone_change-stopped phone_change-done phone_change-refused email_change-begun email_change-stopped email_change-done email_change-refused factor_removal-begun factor_removal-stopped factor_removal-done beneficiary_change-done data_export-done account_closing-done account_kept-done',
  },
]
