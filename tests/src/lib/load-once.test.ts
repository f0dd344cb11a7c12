import { describe, expect, it } from 'vitest'
import { loadOnce } from '#src/lib/load-once.ts'

describe('loadOnce', () => {
  it('returns the same promise for the same key, and loads once', async () => {
    const asked: string[] = []
    const load = loadOnce(async (key: string) => {
      asked.push(key)
      return key.toUpperCase()
    })
    const first = load('terms')
    expect(load('terms')).toBe(first)
    await expect(first).resolves.toBe('TERMS')
    expect(load('terms')).toBe(first)
    await expect(load('privacy')).resolves.toBe('PRIVACY')
    expect(asked).toEqual(['terms', 'privacy'])
  })

  it('forgets a failure, so that the next call retries', async () => {
    let isDown = true
    const load = loadOnce(async (key: string) => {
      if (isDown) throw new Error('no network')
      return key
    })
    await expect(load('terms')).rejects.toThrow('no network')
    isDown = false
    await expect(load('terms')).resolves.toBe('terms')
  })

  it('says what has come, and lets React read it without waiting', async () => {
    const load = loadOnce(async () => 'here')
    expect(load.now()).toBeUndefined()
    await load()
    expect(load.now()).toBe('here')
    expect(load()).toMatchObject({ status: 'fulfilled', value: 'here' })
  })
})
