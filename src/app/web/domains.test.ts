import { expect, test } from 'vitest'
import type { Profile } from '#platform/contract/session.ts'
import { mayEnter } from '#platform/web/routes/screen-tabs.ts'
import { domains } from './domains.ts'
import { entries, linked } from './menu.ts'
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

test.each(entries)('the menu entry of $href uses the texts that every page loads', ({ text }) => {
  expect(text.key).toMatch(/^menu\./)
})

test.each(entries)(
  'the menu entry of $href is shown to those who may open the screen',
  ({ href, guard, also = [] }) => {
    const screen = at(href).find(({ kind }) => kind === 'screen')
    const shown = people.filter((one) => guard?.(one) ?? true)
    // Without a screen of its own the entry leads to another address, which is for more people.
    expect(screen ?? at(href)[0]).toBeDefined()
    if (screen) expect(shown).toEqual(people.filter((one) => mayEnter(screen.chain, one)))
    expect(also.flatMap(at).length).toBeGreaterThanOrEqual(also.length)
  },
)

test.each(linked.map((pattern) => [pattern]))(
  '%s, to which the menu leads for each of its things, is a screen',
  (pattern) => {
    expect(at(pattern)).not.toEqual([])
  },
)

test('every page that a domain opens without a session is one that the portal opens before the sign-in', () => {
  const names = domains.flatMap((domain) => Object.keys(domain.openPages ?? {}))
  expect(['verify', ...names].sort()).toEqual([...openPages].sort())
})
