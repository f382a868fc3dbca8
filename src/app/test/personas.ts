import type { Claimed } from '#platform/test/test-app.ts'

/** Everybody of the small university; `acting` is the administrator who acts as student A. */
export const personas = [
  'studentA',
  'studentB',
  'lecturerA',
  'lecturerB',
  'coordinator',
  'dean',
  'registry',
  'admin',
  'nobody',
  'guest',
  'blocked',
  'acting',
] as const
export type Persona = (typeof personas)[number]

/** The reason that an administrator states when he writes as somebody else. */
export const reason = 'Mina asked for it by telephone.'

export const claimed = (who: Persona): Claimed => {
  if (who === 'guest') return { username: who, guest: true, roles: ['ROLE_SUPER_ADMIN'] }
  if (who !== 'acting') return { username: who }
  return {
    username: 'studentA',
    impersonator: { id: 'sub-of-admin', username: 'admin', reason: 'to see her timetable' },
  }
}
