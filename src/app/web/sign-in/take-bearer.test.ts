import { expect, test } from 'vitest'
import { takeBearer } from './take-bearer.ts'

const browser = (href: string) => {
  const page = { href }
  const past = {
    state: { idx: 3 },
    entries: 1,
    replaceState: (state: unknown, _title: string, url: string) => {
      expect(state).toEqual({ idx: 3 })
      page.href = new URL(url, page.href).href
    },
  }
  return { page, past }
}

test('the token is taken once, and removed from the URL', () => {
  const { page, past } = browser('https://u.edu/my/courses/5?tab=a&bearer=x.y.z#top')
  expect(takeBearer(page, past)).toBe('x.y.z')
  expect(page.href).toBe('https://u.edu/my/courses/5?tab=a#top')
  expect(takeBearer(page, past)).toBeNull()
})

test('a URL without a token is left unchanged', () => {
  const { page, past } = browser('https://u.edu/my/feed?q=bearer')
  past.replaceState = () => expect.unreachable()
  expect(takeBearer(page, past)).toBeNull()
})

test('several tokens count as none, and all are removed from the URL', () => {
  const { page, past } = browser('https://u.edu/my/feed?bearer=a.b.c&bearer=d.e.f')
  expect(takeBearer(page, past)).toBe('')
  expect(page.href).toBe('https://u.edu/my/feed')
})

test('an empty token is removed from the URL, too', () => {
  const { page, past } = browser('https://u.edu/my/feed?bearer=')
  expect(takeBearer(page, past)).toBe('')
  expect(page.href).toBe('https://u.edu/my/feed')
})
