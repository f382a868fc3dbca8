import { profileOf } from '#people/server'
import type { Domain } from '#platform/server/domain.ts'
import { route } from '#platform/server/route.ts'
import { profileAnswer } from '../contract/profile.ts'
import { tasksOf } from './joined.ts'

/** `GET /api/v2/profile` (specification §7). */
export const profileRoute = (domains: readonly Domain[]) =>
  route({
    method: 'GET',
    path: '/api/v2/profile',
    about: 'Who is signed in, their roles and rights, what waits for them and what stops them.',
    allow: () => true,
    answer: profileAnswer,
    run: (ctx) => profileOf(ctx, tasksOf(domains, ctx)),
  })
