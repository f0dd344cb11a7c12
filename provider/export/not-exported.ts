/** The reason for tables and columns that aren't about a person. */
export const HOUSE = 'how the house works, nothing about the customer'
const TOKENS = 'hashes of what opens the account, for a while'
const CODES = 'hashes of codes, and when they were sent; deleted within days'
const PARTY = 'what the simulated outside world holds'
const VERIFIERS = 'what the verifier calls what it was given, which is exported'
const REPORTS = 'what is reported to a regulator, which the law forbids to tell'
const PRICES = 'the same for everybody'

/** Tables never exported, with the reason. */
export const notExported: Readonly<Record<string, string>> = {
  shared_entries: 'which partner a line of the journals belongs to; the journals are exported',
  live_versions: 'how often what has changed, for the stream',
  access_tokens: TOKENS,
  refresh_tokens: TOKENS,
  unfinished_logins: TOKENS,
  signup_tokens: TOKENS,
  password_reset_tokens: TOKENS,
  passkey_challenges: TOKENS,
  login_codes: CODES,
  password_resets: CODES,
  hand_overs: 'a code for another device, for half an hour; the files that it sent are exported',
  idempotency_keys: 'answers that were given already, for three days',
  visitor_idempotency_keys: 'answers that were given already, for three days',
  login_attempts: 'counted under a hash of what was typed, for some days',
  rate_limits: 'counted under hashes, for a day',
  upload_parts: 'where the files are stored; the files are exported',
  discarded_files: 'what is being deleted',
  transfer_references: 'the references of the transfers, which are exported',
  verification_events: 'what the checks say, which are exported',
  daily_rates: PRICES,
  mid_rates: PRICES,
  rates: PRICES,
  conversion_quotes: 'rates that were shown, for a day; what became of them is exported as conversions',
  card_setups: 'visits to the card processor’s page, for a day; the cards are exported',
  provider_settings: HOUSE,
  schema_migrations: HOUSE,
  card_partner_failures: HOUSE,
  partner_statements: HOUSE,
  statement_warnings: HOUSE,
  partner_statement_lines: HOUSE,
  partner_differences: HOUSE,
  regulator_reports: REPORTS,
  regulator_report_transfers: REPORTS,
  regulator_report_ends: REPORTS,
  operator_acts: 'why the house did what the transfers and checks show, with the name of who did it',
  bank_orders: 'what our bank is asked to pay, until its file is written; the transfers are exported',
  bank_entries: 'which entries of our bank’s reports were read',
  bank_senders: 'the account that a payment would go back to; the payments are exported',
  card_orders: PARTY,
  card_refunds: PARTY,
  incoming_returns: PARTY,
  network_payments: PARTY,
  network_payouts: PARTY,
  network_refusals: PARTY,
  network_returns: PARTY,
  vault_cards: PARTY,
  vault_setups: PARTY,
  verifier_cases: PARTY,
  onfido_applicants: VERIFIERS,
  onfido_files: VERIFIERS,
  onfido_submissions: VERIFIERS,
}
