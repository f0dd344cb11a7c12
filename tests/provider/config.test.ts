import { describe, expect, test } from 'vitest'
import { readConfig } from '#provider/config.ts'
import { partyNames } from '#provider/party-settings.ts'
import { startLines } from '#provider/start-lines.ts'

const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64')
const postgres = { DATABASE_URL: 'postgres://farsend:secret@db.example:5432/farsend', SECRETS_KEY }
/** A production setup behind its proxy that takes real money. */
const real = { NODE_ENV: 'production', PARTIES: 'none', BEHIND_TLS: '1', HOST: '0.0.0.0', ...postgres }
/** A local setup. */
const own = { NODE_ENV: 'production', PARTIES: 'none', ...postgres }

test('no settings start the sandbox on this machine', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: null,
    databasePool: 10,
    dataDirectory: '.data',
    sandbox: true,
    parties: Object.fromEntries(
      partyNames.map((party) => [
        party,
        { driver: party === 'rates' ? 'package' : 'simulated', settings: {} },
      ]),
    ),
    behindTls: false,
    hsts: null,
    trustedProxies: 0,
    origin: 'http://localhost:3000',
    appOrigins: [],
    secrets: { current: expect.any(Buffer), former: [] },
    locale: 'en-CA',
    distDirectory: 'dist',
    assetsDirectory: null,
    checkResponses: true,
    logLevel: 'info',
    files: { place: { kind: 'folder', path: '.data-files' } },
    watch: { metrics: null, traces: null },
  })
})

test.each([
  ['production', real, false],
  ['production on this machine alone', own, false],
  ['a PostgreSQL', { PARTIES: 'none', ...postgres }, false],
  ['a PostgreSQL that asks for the sandbox', { SANDBOX: '1', ...postgres }, true],
  ['development', { NODE_ENV: 'development' }, true],
  ['a test', { NODE_ENV: 'test', HOST: '::1', PORT: '0', SANDBOX: '1' }, true],
])('the sandbox with %s', (_name, environment, on) => {
  const { sandbox, parties } = readConfig(environment)
  expect(sandbox).toBe(on)
  expect(parties.sms?.driver).toBe(on ? 'simulated' : undefined)
})

test('each party is played by its own driver, with its own settings', () => {
  const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+14165550100' }
  const { parties } = readConfig({ ...real, PARTY_SMS: 'twilio', ...twilio })
  expect(parties.sms).toEqual({
    driver: 'twilio',
    settings: { ...twilio, TWILIO_API: 'https://api.twilio.com' },
  })
  expect(parties.mail).toBeNull()
})

test('outside production every response is validated, by default', () => {
  expect(readConfig(real).checkResponses).toBe(false)
  expect(readConfig({ ...real, CHECK_ANSWERS: '1' }).checkResponses).toBe(true)
  expect(readConfig({ CHECK_ANSWERS: '0' }).checkResponses).toBe(false)
})

/** One or two sentences, on one line, that name the variable and end with the fix. */
const sentence = /^[^\n]+\.$/

describe('an invalid value stops the start', () => {
  test.each([
    ...[
      'HOST',
      'PORT',
      'DATABASE_URL',
      'DATA_DIR',
      'SANDBOX',
      'PARTIES',
      'BEHIND_TLS',
      'TRUSTED_PROXIES',
      'LOCALE',
      'DIST_DIR',
    ],
    ...['CHECK_ANSWERS', 'LOG_LEVEL', 'NODE_ENV', 'ORIGIN', 'APP_ORIGINS', 'SECRETS_KEY'],
    ...['DATABASE_POOL', 'HSTS', 'METRICS_PORT', 'METRICS_HOST', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    ...['FILES_DIR', 'FILES_S3', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  ])('%s as an empty string', (name) => {
    for (const value of ['', ' ']) {
      const read = () => readConfig({ [name]: value })
      expect(read).toThrow(`${name} is set to nothing.`)
    }
  })

  test.each([
    ['HOST', 'http://localhost'],
    ['HOST', '127.0.0.1:80'],
    ['PORT', '0x50'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80 '],
    ['METRICS_PORT', 'metrics'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318/v1/traces'],
    ['DATABASE_URL', 'mysql://db/farsend'],
    ['DATABASE_URL', 'db.example'],
    ['DATABASE_POOL', '1'],
    ['DATABASE_POOL', '91'],
    ['DATABASE_POOL', '9.5'],
    ['DATABASE_POOL', '-4'],
    ['HSTS', '1'],
    ['HSTS', 'max-age=0'],
    ['SANDBOX', 'true'],
    ['SANDBOX', 'off'],
    ['PARTIES', 'real'],
    ['BEHIND_TLS', 'true'],
    ['BEHIND_TLS', 'yes'],
    ['TRUSTED_PROXIES', '6'],
    ['TRUSTED_PROXIES', 'one'],
    ['LOCALE', 'xx'],
    ['LOCALE', '../content/en-CA'],
    ['DIST_DIR', '/no/such/directory'],
    // The source, with its history and its databases.
    ['DIST_DIR', '.'],
    ['CHECK_ANSWERS', 'no'],
    ['LOG_LEVEL', 'debug'],
    ['LOG_LEVEL', 'Info'],
    ['NODE_ENV', 'Production'],
    ['NODE_ENV', 'prod'],
    ['NODE_ENV', 'staging'],
  ])('%s=%s', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(new RegExp(`^${name} is `))
    expect(read).toThrow(sentence)
    expect(read).toThrow(/ (?:Set it|Write it|Build) /)
  })

  test('a database address is not repeated, since it has the password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:secret@db/farsend' })).not.toThrow('secret')
  })
})

describe('the key of the secrets', () => {
  test('is the configured one', () => {
    expect(readConfig(real).secrets).toEqual({ current: Buffer.alloc(32, 7), former: [] })
    expect(readConfig({ SECRETS_KEY }).secrets.current).toEqual(Buffer.alloc(32, 7))
  })

  test('has former ones beside it, which only open', () => {
    const [one, two] = [1, 2].map((byte) => Buffer.alloc(32, byte))
    const SECRETS_KEY_OLD = [one, two].map((key) => key?.toString('base64')).join(',')
    expect(readConfig({ ...real, SECRETS_KEY_OLD }).secrets.former).toEqual([one, two])
    const wrong = () => readConfig({ ...real, SECRETS_KEY_OLD: 'secret phrase' })
    expect(wrong).toThrow(/^SECRETS_KEY_OLD has something that is no key\. Set it to/)
    expect(wrong).not.toThrow('secret phrase')
  })

  test.each([
    ['none outside of the sandbox', { ...real, SECRETS_KEY: undefined }],
    ['one that is too short', { ...real, SECRETS_KEY: Buffer.alloc(31, 7).toString('base64') }],
    ['one in another spelling', { ...real, SECRETS_KEY: 'secret phrase' }],
    ['one in hexadecimal', { SECRETS_KEY: Buffer.alloc(32, 7).toString('hex') }],
  ])('%s stops the start and is not repeated', (_name, environment) => {
    const read = () => readConfig(environment)
    expect(read).toThrow(/^SECRETS_KEY is (?:not set|no key): 32 random bytes/)
    expect(read).not.toThrow('secret phrase')
  })
})

test('metrics are served on this machine, and traces are sent, only if an address is set', () => {
  const set = { METRICS_PORT: '9464', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }
  expect(readConfig(set).watch).toEqual({
    metrics: { host: '127.0.0.1', port: 9464 },
    traces: 'http://collector:4318/v1/traces',
  })
  expect(readConfig({ ...set, METRICS_HOST: '10.0.0.7' }).watch.metrics?.host).toBe('10.0.0.7')
  expect(() => readConfig({ METRICS_HOST: '10.0.0.7' })).toThrow(
    /^METRICS_HOST is set without METRICS_PORT\./,
  )
})

test('HTTPS reaches to the names below unless set otherwise, and nowhere without TLS', () => {
  expect(readConfig(real).hsts).toBe('subdomains')
  expect(readConfig({ ...real, HSTS: 'host' }).hsts).toBe('host')
  expect(readConfig(own).hsts).toBeNull()
  expect(() => readConfig({ ...own, HSTS: 'host' })).toThrow(/^HSTS is set without BEHIND_TLS/)
})

test('the pool has ten connections unless set otherwise', () => {
  expect(readConfig(real).databasePool).toBe(10)
  expect(readConfig({ ...real, DATABASE_POOL: '24' }).databasePool).toBe(24)
})

describe('the file store', () => {
  const keys = { S3_REGION: 'ca-central-1', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }
  const address = 'https://bucket.example/files/of/customers'

  test('is a folder, or a bucket with its keys', () => {
    expect(readConfig({ FILES_DIR: '/srv/files' }).files).toEqual({
      place: { kind: 'folder', path: '/srv/files' },
    })
    const place = { kind: 's3', address, region: 'ca-central-1', accessKey: 'key', secretKey: 'secret' }
    expect(readConfig({ FILES_S3: address, ...keys }).files).toEqual({ place })
  })

  test.each([
    'bucket',
    'http://bucket.example/files',
    'https://bucket.example',
    'https://key:secret@bucket.example/files',
    'https://:secret@bucket.example/files',
    'https://bucket.example/files?acl',
    'https://bucket.example/files#here',
  ])('%s is no bucket, and is not repeated', (FILES_S3) => {
    const read = () => readConfig({ FILES_S3, ...keys })
    expect(read).toThrow(/^FILES_S3 is not a bucket’s URL\. Write it as /)
    expect(read).not.toThrow('secret')
  })

  test.each([
    ['a bucket without its keys', { FILES_S3: address, ...keys, S3_SECRET_KEY: undefined }],
    ['keys without a bucket', { S3_REGION: 'ca-central-1' }],
    ['a folder and a bucket', { FILES_DIR: '/srv/files', FILES_S3: address, ...keys }],
  ])('%s stops the start', (_name, environment) => {
    expect(() => readConfig(environment)).toThrow(/ (?:Set|Unset) .+\.$/)
  })
})

describe('the origin', () => {
  test('is the site’s, or this machine’s in the sandbox', () => {
    expect(readConfig(real).origin).toBe('https://farsend.example')
    expect(readConfig({ PORT: '4123' }).origin).toBe('http://localhost:4123')
    expect(readConfig({ ORIGIN: 'http://localhost:5173' }).origin).toBe('http://localhost:5173')
    expect(readConfig({ ...real, ORIGIN: 'https://pay.example:8443' }).origin).toBe(
      'https://pay.example:8443',
    )
  })

  test.each([
    'farsend.example',
    'http://farsend.example',
    'https://farsend.example/',
    'https://farsend.example/app',
    'https://127.0.0.1',
    'http://127.0.0.1:3000',
    'https://[2001:db8::1]',
    'https://FARSEND.example',
    'javascript:alert(1)',
    'null',
  ])('%s is none', (ORIGIN) => {
    expect(() => readConfig({ ...real, ORIGIN })).toThrow(/^ORIGIN is ".+"\. Set it to/)
  })
})

describe('the origins of other pages', () => {
  test('are a list, empty by default', () => {
    const named = ['https://app.farsend.example', 'https://www.farsend.example:8443']
    expect(readConfig({ ...real, APP_ORIGINS: named.join(',') }).appOrigins).toEqual(named)
    expect(readConfig({ APP_ORIGINS: 'http://localhost:8080' }).appOrigins).toEqual(['http://localhost:8080'])
  })

  test.each([
    '*',
    'null',
    'https://*.farsend.example',
    'app.farsend.example',
    'http://app.farsend.example',
    'https://app.farsend.example/',
    'https://app.farsend.example,',
    'https://app.farsend.example, https://www.farsend.example',
    'https://app.farsend.example;https://www.farsend.example',
    'https://APP.farsend.example',
    'https://app.farsend.example:443',
  ])('%s is none', (APP_ORIGINS) => {
    expect(() => readConfig({ ...real, APP_ORIGINS })).toThrow(/^APP_ORIGINS has ".*"\. Set it to .+\.$/)
  })
})

describe('an unsafe combination stops the start', () => {
  test.each([
    ['the sandbox in production', { NODE_ENV: 'production', SANDBOX: '1', ...postgres }, 'SANDBOX'],
    ['the sandbox in production on PGlite', { NODE_ENV: 'production', SANDBOX: '1' }, 'SANDBOX'],
    ['the sandbox for everybody', { HOST: '0.0.0.0' }, 'HOST'],
    ['the sandbox for everybody, by IPv6', { HOST: '::', SANDBOX: '1' }, 'HOST'],
    ['the sandbox for the neighbours', { HOST: '192.168.1.4', SANDBOX: '1', ...postgres }, 'HOST'],
    ['the sandbox behind a proxy', { BEHIND_TLS: '1' }, 'BEHIND_TLS'],
    ['the sandbox that believes a proxy', { TRUSTED_PROXIES: '1' }, 'TRUSTED_PROXIES'],
    ['TLS without a terminating proxy', { ...real, TRUSTED_PROXIES: '0' }, 'TRUSTED_PROXIES'],
    ['a proxy that ends no TLS', { ...own, TRUSTED_PROXIES: '1' }, 'TRUSTED_PROXIES'],
    ['the sandbox without its parties', { PARTIES: 'none' }, 'PARTIES'],
    ['production without a database', { NODE_ENV: 'production', PARTIES: 'none' }, 'DATABASE_URL'],
    ['production with a directory', { NODE_ENV: 'production', DATA_DIR: '/tmp' }, 'DATABASE_URL'],
    ['people’s own money on PGlite', { SANDBOX: '0' }, 'DATABASE_URL'],
    ['two databases', { DATA_DIR: '.data', ...postgres }, 'DATABASE_URL'],
    ['passwords in the clear', { ...real, BEHIND_TLS: '0' }, 'HOST'],
    ['a proxy that ends TLS unnoticed', { ...own, ORIGIN: 'https://pay.example' }, 'ORIGIN'],
    [
      'cookies for HTTPS without it',
      { ...own, ORIGIN: 'http://localhost:3000', APP_ORIGINS: 'https://app.example' },
      'APP_ORIGINS',
    ],
    ['files that everybody can fetch', { FILES_DIR: 'dist/files' }, 'FILES_DIR'],
    ['files in the app’s folder', { ...real, FILES_DIR: 'dist/' }, 'FILES_DIR'],
    ['a database that everybody can fetch', { DATA_DIR: './dist/.data', FILES_DIR: 'files' }, 'DATA_DIR'],
    ['production without parties', { ...real, PARTIES: undefined }, 'PARTY_SMS'],
    ['PostgreSQL without parties', postgres, 'PARTY_SMS'],
    ['a driver that nobody wrote', { ...real, PARTY_SMS: 'pigeon' }, 'PARTY_SMS'],
    ['a simulated party for own money', { ...real, PARTY_CARDS: 'simulated' }, 'PARTY_CARDS'],
    ['the package’s rates for own money', { ...real, PARTY_RATES: 'package' }, 'PARTY_RATES'],
    ['a driver without its settings', { ...real, PARTY_SMS: 'twilio' }, 'TWILIO_ACCOUNT_SID'],
    ['simulated parties in production', { ...real, PARTIES: 'simulated' }, 'PARTIES'],
    ['simulated parties for own money', { PARTIES: 'simulated', SANDBOX: '0', ...postgres }, 'PARTIES'],
  ])('%s', (_name, environment, variable) => {
    const read = () => readConfig(environment)
    expect(read).toThrow(new RegExp(`^${variable}\\b`))
    expect(read).toThrow(sentence)
    expect(read).toThrow(/ (?:Set|Unset|unset) /)
  })
})

test('active settings are printed in plain lines, without the password', () => {
  expect(startLines(readConfig({ ...real, APP_ORIGINS: 'https://a.example,https://b.example' }))).toContain(
    'Pages that may call from elsewhere: https://a.example, https://b.example.',
  )
  expect(startLines(readConfig(real))).toEqual([
    'Sandbox: off. People’s own money.',
    'Database: PostgreSQL at db.example:5432/farsend.',
    'No party for sms, mail, nigeria, banks, numbers, cards, identity, addresses, rates: calls that need one are refused.',
    'TLS: ended by a proxy in front. Proxies that are believed: 1.',
    'Log: info. Language: en-CA.',
  ])
  expect(startLines(readConfig({}))).toEqual([
    'Sandbox: on. Play money; /sandbox shows every code, to this machine alone.',
    'Database: PGlite in .data, for one process.',
    'Parties: simulated. No message leaves this machine and no money moves.',
    'TLS: none. Proxies that are believed: 0.',
    'Log: info. Language: en-CA.',
  ])
})
