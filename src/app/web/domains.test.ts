import { expect, test } from 'vitest'
import type { Profile } from '#platform/contract/session.ts'
import { contributed } from '#platform/web/contribution/contributed.ts'
import { openPages as openDomainPages } from '#platform/web/contribution/open-pages.ts'
import { mayEnter } from '#platform/web/routes/screen-tabs.ts'
import { entries, linked, menuFor, pages } from './menu.ts'
import { screens } from './screen-tables.ts'
import { openPages } from './sign-in/open-pages.ts'

const roles = [
  ...['ROLE_STUDENT', 'ROLE_LECTURER', 'ROLE_COORDINATOR', 'ROLE_REGISTRY', 'ROLE_SUPER_ADMIN'],
  ...['ROLE_TP_MANAGER', 'ROLE_TP_SUPERVISOR', 'ROLE_NONE'],
]
const people = roles.flatMap((role) =>
  [true, false].map((guest) => ({ guest, effectiveRoles: [role] }) as unknown as Profile),
)
const at = (pattern: string) => screens.filter(({ path }) => path === pattern)

test.each(pages)('the page $href of the menu uses the texts that every page loads', ({ text }) => {
  expect(text.key).toMatch(/^menu\./)
})

test.each(pages)('the page $href belongs to an entry of the menu', ({ entry }) => {
  expect(Object.keys(entries)).toContain(entry)
})

test.each([...new Set(pages.map(({ href }) => href))])(
  '%s is in the menu only of people who may open the screen, and of all members who may',
  (href) => {
    const here = pages.filter((page) => page.href === href)
    const screen = at(href).find(({ kind }) => kind === 'screen')
    const shown = people.filter((one) => here.some(({ guard }) => guard?.(one) ?? true))
    // Without a screen of its own the page leads to another address, which is for more people.
    expect(screen ?? at(href)[0]).toBeDefined()
    if (!screen) return
    const open = people.filter((one) => mayEnter(screen.chain, one))
    expect(open).toEqual(expect.arrayContaining(shown))
    // Guests come for one thing, which Today shows.
    expect(shown).toEqual(expect.arrayContaining(open.filter(({ guest }) => !guest)))
  },
)

test.each(pages)('the addresses that belong to the page $href are screens', ({ also = [] }) => {
  for (const pattern of also) expect(at(pattern), pattern).not.toEqual([])
})

test('nobody has more than seven rows in the menu besides courses and areas', () => {
  for (const one of people) expect(menuFor(one).length, JSON.stringify(one)).toBeLessThanOrEqual(7)
})

test.each(linked.map((pattern) => [pattern]))(
  '%s, to which the menu leads for each of its things, is a screen',
  (pattern) => {
    expect(at(pattern)).not.toEqual([])
  },
)

test('every page that a domain opens without a session is one that the portal opens before the sign-in', () => {
  const names = contributed(openDomainPages).map(({ name }) => name)
  expect(['verify', ...names].sort()).toEqual([...openPages].sort())
})
