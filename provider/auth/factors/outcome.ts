/** `used`: right, but already used. */
export type Outcome = 'right' | 'wrong' | 'used' | 'expired'
