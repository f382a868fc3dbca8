import type * as z from 'zod/mini'
import type { UserProgram } from '#academics/contract'
import type { Audience } from './audience.ts'

/** What decides whether somebody belongs to an audience. */
export type Asker = {
  roles: readonly string[]
  studies: readonly { program: string; state: z.output<typeof UserProgram.fields.state> }[]
}

/** Why somebody cannot ask for a service now, as the last part of a key of the words. */
export type WhyNot = 'role' | 'program' | 'studies' | 'notYet' | 'over'

type Offer = { audience: Audience; opensOn: string | null; closesOn: string | null }

/** Why this person cannot ask today; null if they can. */
export function whyNot(
  { audience, opensOn, closesOn }: Offer,
  { roles, studies }: Asker,
  today: string,
): WhyNot | null {
  const isForRole = audience.roles.length === 0 ? roles.length > 0 : audience.roles.some((role) => roles.includes(role))
  if (!isForRole) return 'role'
  const own = studies.filter(({ program }) => audience.programs.length === 0 || audience.programs.includes(program))
  if (audience.programs.length > 0 && own.length === 0) return 'program'
  if (audience.studies.length > 0 && !own.some(({ state }) => audience.studies.includes(state))) return 'studies'
  if (opensOn !== null && opensOn > today) return 'notYet'
  return closesOn !== null && closesOn < today ? 'over' : null
}
