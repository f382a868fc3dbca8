import { addressOf } from '#platform/contract/endpoint.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { thesisOverviews, thesisScopes } from '../../contract/management/overview.ts'
import type { ThesisTables } from '../tables.ts'
import { overseen } from './area.ts'
import { overviewOf } from './overview.ts'

/** `GET …/thesis_overview` for each kind of area. */
export const overviewRoutes = thesisScopes.map((scope) =>
  route(thesisOverviews[scope], {
    ...overseen(scope),
    costly: true,
    run: async (ctx: Ctx<ThesisTables>, { of: { id } }) => ({
      ...{ '@id': addressOf(thesisOverviews[scope].path, { id }), '@type': 'ThesisOverview' as const },
      ...(await overviewOf([scope, id], ctx)),
    }),
  }),
)
