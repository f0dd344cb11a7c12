export const NAME = 'farsend-session'

/**
 * Runs one at a time across all tabs. Without the Web Locks API (old browsers) tabs may refresh side by side;
 * each then takes what the other sends.
 */
export async function alone<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  return locks ? locks.request(NAME, work) : work()
}
