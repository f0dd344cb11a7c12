// Opaque tokens. Each carries the id of its owner in front, so that the row is found by the owner's key on whichever
// node it lives, and 32 random bytes behind. Only a hash is kept.
import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

const OWNER_BYTES = 16
const SECRET_BYTES = 32

export interface Token {
  /** What the client gets, base64url. */
  token: string
  /** What the database keeps. */
  hash: string
}

/** SHA-256 in base64url. Enough for values of 256 random bits; never for anything a person chose. */
export function digest(value: string): string {
  return hash('sha256', value, 'base64url')
}

function tokenOf(owner: string, secret: Buffer): Token {
  const id = Buffer.from(owner.replaceAll('-', ''), 'hex')
  const token = Buffer.concat([id, secret]).toString('base64url')
  return { token, hash: digest(token) }
}

/** A new token of the owner (uuid). */
export function issueToken(owner: string): Token {
  return tokenOf(owner, randomBytes(SECRET_BYTES))
}

/** A salt for `deriveToken`, base64url. */
export function newSalt(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/**
 * The token that follows from another: always the same for the same salt, and unknown to who lacks either of them.
 *
 * @param use keeps apart what is derived from one token for different uses
 */
export function deriveToken(owner: string, from: string, salt: string, use: string): Token {
  return tokenOf(owner, createHmac('sha256', salt).update(`${use}:${from}`).digest())
}

/** A new token of nobody yet: of a visitor on the way to a code. */
export function newToken(): Token {
  const token = randomBytes(SECRET_BYTES).toString('base64url')
  return { token, hash: digest(token) }
}

/** The owner and hash of a token that has the right form, whether or not it was ever issued. */
export function readToken(token: string): { owner: string; hash: string } | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== OWNER_BYTES + SECRET_BYTES || bytes.toString('base64url') !== token) return null
  const hex = bytes.subarray(0, OWNER_BYTES).toString('hex')
  const owner = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { owner, hash: digest(token) }
}

/** Compares two hashes in a time that does not reveal where they differ. */
export function sameHash(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))
}
