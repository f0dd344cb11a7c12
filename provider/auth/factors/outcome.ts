/** What a code turned out to be: right, wrong, or one that was right before or is right no longer. */
export type Outcome = 'right' | 'wrong' | 'used' | 'expired'
