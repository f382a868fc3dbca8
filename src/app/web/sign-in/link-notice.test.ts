import { expect, test } from 'vitest'
import { keepNotice, takeNotice } from './link-notice.ts'

function store() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('the result of a link is shown once after the sign-in', () => {
  const kept = store()
  keepNotice(kept, 'refused')
  expect([takeNotice(kept), takeNotice(kept)]).toEqual(['refused', undefined])
})

test('an unknown notice is not shown', () => {
  const kept = store()
  kept.setItem('link-notice', 'come to my shop')
  expect(takeNotice(kept)).toBeUndefined()
})
