// Opaque tokens: the owner's id, which finds the row by the owner's key on any node, then 32 random bytes.
// Only a hash is stored.
import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

const OWNER_BYTES = 16
const SECRET_BYTES = 32

export interface Token {
  token: string
  hash: string
}

/** SHA-256 in base64url. Enough for 256 random bits; never use it for anything a person chose. */
export function digest(value: string): string {
  return hash('sha256', value, 'base64url')
}

function tokenOf(owner: string, secret: Buffer): Token {
  const id = Buffer.from(owner.replaceAll('-', ''), 'hex')
  const token = Buffer.concat([id, secret]).toString('base64url')
  return { token, hash: digest(token) }
}

/** @param owner uuid */
export function issueToken(owner: string): Token {
  return tokenOf(owner, randomBytes(SECRET_BYTES))
}

/** A salt for `deriveToken`, base64url. */
export function newSalt(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/**
 * Derives a token: always the same for the same token and salt, and unknown without both.
 *
 * @param use separates tokens derived from one for different uses
 */
export function deriveToken(owner: string, from: string, salt: string, use: string): Token {
  return tokenOf(owner, createHmac('sha256', salt).update(`${use}:${from}`).digest())
}

/** A token without an owner: for visitors waiting for a code. */
export function newToken(): Token {
  const token = randomBytes(SECRET_BYTES).toString('base64url')
  return { token, hash: digest(token) }
}

/** The owner and hash of a well-formed token, issued or not. */
export function readToken(token: string): { owner: string; hash: string } | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== OWNER_BYTES + SECRET_BYTES || bytes.toString('base64url') !== token) return null
  const hex = bytes.subarray(0, OWNER_BYTES).toString('hex')
  const owner = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { owner, hash: digest(token) }
}

/** Compares two hashes in constant time. */
export function sameHash(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))
}
