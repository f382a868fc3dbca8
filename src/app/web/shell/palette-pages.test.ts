import { expect, test } from 'vitest'
import { path } from '#platform/contract/paths.ts'
import type { Profile } from '#platform/contract/session.ts'
import { layout, redirect, screen } from '#platform/web/routes/screen.ts'
import { pagesOf } from './palette-pages.ts'

const view = () => Promise.resolve({ default: () => null })
const text = (key: string) => ({ domain: 'demo', key })
const officer = ({ effectiveRoles }: Profile) => effectiveRoles.includes('ROLE_REGISTRY')
const screens = [
  screen(path('/feed'), view),
  layout(path('/profile'), view, { title: text('profile') }),
  redirect(path('/profile'), path('/profile/info')),
  screen(path('/profile/info'), view, { tab: { text: text('info') } }),
  screen(path('/profile/secret'), view, { tab: { text: text('secret'), when: () => true } }),
  layout(path('/holds'), view, { guard: officer }),
  screen(path('/holds/create'), view, { title: text('create') }),
  screen(path('/holds/:id'), view, { title: text('one') }),
  screen(path('/welcome'), view),
]
const entries = [{ icon: 'home', pages: [{ entry: 'today', href: '/feed', text: text('feed'), order: 1 }] }] as const
const pathsFor = (effectiveRoles: string[]) => {
  const { menu, others } = pagesOf(entries, screens, { effectiveRoles } as Profile)
  return [...menu, ...others].map((page) => page.path)
}

test('the palette lists every page and tab that a person may open, and none that needs parameters', () => {
  expect(pathsFor([])).toEqual(['/feed', '/profile/info'])
  expect(pathsFor(['ROLE_REGISTRY'])).toEqual(['/feed', '/profile/info', '/holds/create'])
})
