import { describe, expect, test } from 'vitest'
import { readConfig } from '#provider/config.ts'
import { startLines } from '#provider/start-lines.ts'

const postgres = { DATABASE_URL: 'postgres://farsend:secret@db.example:5432/farsend' }
const FILES_KEY = Buffer.alloc(32, 1).toString('base64')
const bucket = {
  FILES_S3: 'https://s3.example/papers/farsend',
  S3_REGION: 'ca-central-1',
  S3_ACCESS_KEY: 'access',
  S3_SECRET_KEY: 'a secret of the bucket',
}
/** A product that runs behind its proxy and takes real money. */
const real = {
  NODE_ENV: 'production',
  PARTIES: 'none',
  BEHIND_TLS: '1',
  HOST: '0.0.0.0',
  FILES_KEY,
  ...postgres,
}

test('nothing set is the sandbox on this machine', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: null,
    dataDirectory: '.data',
    sandbox: true,
    parties: 'simulated',
    behindTls: false,
    trustedProxies: 0,
    locale: 'en-CA',
    distDirectory: 'dist',
    checkResponses: true,
    logLevel: 'info',
    files: { key: null, keyFolder: '.data-files', place: { kind: 'folder', path: '.data-files' } },
  })
})

test.each([
  ['production', real, false],
  [
    'production on this machine alone',
    { NODE_ENV: 'production', PARTIES: 'none', FILES_KEY, ...postgres },
    false,
  ],
  ['a PostgreSQL', { PARTIES: 'none', FILES_KEY, ...postgres }, false],
  ['a PostgreSQL that asks for the sandbox', { SANDBOX: '1', ...postgres }, true],
  ['development', { NODE_ENV: 'development' }, true],
  ['a test', { NODE_ENV: 'test', HOST: '::1', PORT: '0', SANDBOX: '1' }, true],
])('the sandbox with %s', (_name, environment, on) => {
  const { sandbox, parties } = readConfig(environment)
  expect([sandbox, parties]).toEqual([on, on ? 'simulated' : 'none'])
})

test('outside of production every answer is checked, unless it is said', () => {
  expect(readConfig(real).checkResponses).toBe(false)
  expect(readConfig({ ...real, CHECK_ANSWERS: '1' }).checkResponses).toBe(true)
  expect(readConfig({ CHECK_ANSWERS: '0' }).checkResponses).toBe(false)
})

/** One sentence or two, on one line, that names the variable and ends with the way out. */
const sentence = /^[^\n]+\.$/

describe('what is not understood ends the start', () => {
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
    ...['CHECK_ANSWERS', 'LOG_LEVEL', 'NODE_ENV', 'FILES_KEY', 'FILES_DIR'],
    ...['FILES_S3', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  ])('%s set to nothing', (name) => {
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
    ['DATABASE_URL', 'mysql://db/farsend'],
    ['DATABASE_URL', 'db.example'],
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
    ['CHECK_ANSWERS', 'no'],
    ['LOG_LEVEL', 'debug'],
    ['LOG_LEVEL', 'Info'],
    ['NODE_ENV', 'Production'],
    ['NODE_ENV', 'prod'],
    ['NODE_ENV', 'staging'],
    ['FILES_KEY', 'short'],
    ['FILES_KEY', Buffer.alloc(31, 1).toString('base64')],
    ['FILES_KEY', `${FILES_KEY} `],
    ['FILES_S3', 'papers'],
    ['FILES_S3', 'http://s3.example/papers'],
    ['FILES_S3', 'https://s3.example/'],
    ['FILES_S3', 'https://user:secret@s3.example/papers'],
  ])('%s=%s', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(new RegExp(`^${name} is `))
    expect(read).toThrow(sentence)
    expect(read).toThrow(/ (?:Set it|Write it|Build) /)
  })

  test('where files are', () => {
    expect(readConfig({ FILES_DIR: '/srv/files' }).files.place).toEqual({
      kind: 'folder',
      path: '/srv/files',
    })
    expect(readConfig({ DATA_DIR: '/srv/farsend/' }).files.place).toEqual({
      kind: 'folder',
      path: '/srv/farsend-files',
    })
    expect(readConfig({ ...real, ...bucket }).files).toEqual({
      key: FILES_KEY,
      keyFolder: '.data-files',
      place: {
        kind: 's3',
        address: bucket.FILES_S3,
        region: 'ca-central-1',
        accessKey: 'access',
        secretKey: 'a secret of the bucket',
      },
    })
  })

  test('a key is never repeated', () => {
    expect(() => readConfig({ FILES_KEY: 'nearly-a-key' })).not.toThrow('nearly-a-key')
    expect(startLines(readConfig({ ...real, ...bucket })).join()).not.toMatch(/a secret|AQEB/)
  })

  test('an address of a database is not repeated, for the password in it', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:secret@db/farsend' })).not.toThrow('secret')
  })
})

describe('what is unsafe together ends the start', () => {
  test.each([
    ['the sandbox in production', { NODE_ENV: 'production', SANDBOX: '1', ...postgres }, 'SANDBOX'],
    ['the sandbox in production on PGlite', { NODE_ENV: 'production', SANDBOX: '1' }, 'SANDBOX'],
    ['the sandbox for everybody', { HOST: '0.0.0.0' }, 'HOST'],
    ['the sandbox for everybody, by IPv6', { HOST: '::', SANDBOX: '1' }, 'HOST'],
    ['the sandbox for the neighbours', { HOST: '192.168.1.4', SANDBOX: '1', ...postgres }, 'HOST'],
    ['the sandbox behind a proxy', { BEHIND_TLS: '1' }, 'BEHIND_TLS'],
    ['the sandbox that believes a proxy', { TRUSTED_PROXIES: '1' }, 'TRUSTED_PROXIES'],
    ['TLS that nobody ends', { ...real, TRUSTED_PROXIES: '0' }, 'TRUSTED_PROXIES'],
    ['the sandbox without its parties', { PARTIES: 'none' }, 'PARTIES'],
    ['production without a database', { NODE_ENV: 'production', PARTIES: 'none' }, 'DATABASE_URL'],
    ['production with a directory', { NODE_ENV: 'production', DATA_DIR: '/tmp' }, 'DATABASE_URL'],
    ['people’s own money on PGlite', { SANDBOX: '0' }, 'DATABASE_URL'],
    ['two databases', { DATA_DIR: '.data', ...postgres }, 'DATABASE_URL'],
    ['passwords in the clear', { ...real, BEHIND_TLS: '0' }, 'HOST'],
    ['production that says nothing of its parties', { ...real, PARTIES: undefined }, 'PARTIES'],
    ['a PostgreSQL that says nothing of its parties', postgres, 'PARTIES'],
    ['simulated parties in production', { ...real, PARTIES: 'simulated' }, 'PARTIES'],
    ['documents without a key of one’s own', { ...real, FILES_KEY: undefined }, 'FILES_KEY'],
    ['files in two places', { ...bucket, FILES_DIR: '/tmp/files' }, 'FILES_DIR'],
    ['a bucket without credentials', { FILES_S3: bucket.FILES_S3 }, 'FILES_S3'],
    ['credentials without a bucket', { ...bucket, FILES_S3: undefined }, 'S3_REGION'],
    ['simulated parties for own money', { PARTIES: 'simulated', SANDBOX: '0', ...postgres }, 'PARTIES'],
  ])('%s', (_name, environment, variable) => {
    const read = () => readConfig(environment)
    expect(read).toThrow(new RegExp(`^${variable}\\b`))
    expect(read).toThrow(sentence)
    expect(read).toThrow(/ (?:Set|Unset|unset) /)
  })
})

test('what is on is printed in plain lines, without the password', () => {
  expect(startLines(readConfig(real))).toEqual([
    'Sandbox: off. People’s own money.',
    'Database: PostgreSQL at db.example:5432/farsend.',
    'Parties: none. Sign-up, new passwords, messages to support and transfers are refused.',
    'TLS: ended by a proxy in front. Proxies that are believed: 1.',
    'Customers’ files: .data-files, sealed with FILES_KEY.',
    'Log: info. Language: en-CA.',
  ])
  expect(startLines(readConfig({}))).toEqual([
    'Sandbox: on. Play money; /sandbox shows every code, to this machine alone.',
    'Database: PGlite in .data, for one process.',
    'Parties: simulated. No message leaves this machine and no money moves.',
    'TLS: none. Proxies that are believed: 0.',
    'Customers’ files: .data-files, sealed with a key that the sandbox makes.',
    'Log: info. Language: en-CA.',
  ])
})
