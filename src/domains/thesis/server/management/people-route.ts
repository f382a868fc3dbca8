import { addressOf } from '#platform/contract/endpoint.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { peopleScopes, thesisPeople, thesisReviewers } from '../../contract/management/people.ts'
import type { ThesisTables } from '../tables.ts'
import { overseen } from './area.ts'
import { officesIn } from './offices.ts'
import { reviewersToday, waitingIn } from './reviewers.ts'
import { supervisorsIn } from './supervisors.ts'

/** `GET …/thesis_people` for a faculty and a degree. */
const peopleOfAreas = peopleScopes.map((scope) =>
  route(thesisPeople[scope], {
    ...overseen(scope),
    costly: true,
    run: async (ctx: Ctx<ThesisTables>, { of: { id } }) => ({
      ...{ '@id': addressOf(thesisPeople[scope].path, { id }), '@type': 'ThesisPeople' as const },
      supervisors: await supervisorsIn([scope, id], ctx),
      ...(await officesIn([scope, id], ctx)),
    }),
  }),
)

/** `GET …/thesis_reviewers` for a faculty and a degree. */
const reviewersOfAreas = peopleScopes.map((scope) =>
  route(thesisReviewers[scope], {
    ...overseen(scope),
    costly: true,
    run: async (ctx: Ctx<ThesisTables>, { of: { id } }) => ({
      ...{ '@id': addressOf(thesisReviewers[scope].path, { id }), '@type': 'ThesisReviewers' as const },
      reviewers: await reviewersToday(ctx),
      waiting: await waitingIn([scope, id], ctx),
    }),
  }),
)

export const peopleRoutes = [...peopleOfAreas, ...reviewersOfAreas]
