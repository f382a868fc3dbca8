import type { TestPerson } from './test-app.ts'

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
/**
 * People whom only some matrices use: those in charge of more or of another area, a manager of practices, and the
 * colleague who may see what they do not teach.
 */
export const specialists = ['otherCoordinator', 'languages', 'degrees', 'otherDean', 'manager', 'colleague'] as const
export type Persona = (typeof personas | typeof specialists)[number]

/** The reason that an administrator gives when writing as somebody else. */
export const reason = 'Mina asked for it by telephone.'

export const claimed = (who: Persona): TestPerson => {
  if (who === 'guest') return { username: who, guest: true, roles: ['ROLE_SUPER_ADMIN'] }
  if (who !== 'acting') return { username: who }
  return {
    username: 'studentA',
    impersonator: { id: 'sub-of-admin', username: 'admin', reason: 'to see her timetable' },
  }
}
