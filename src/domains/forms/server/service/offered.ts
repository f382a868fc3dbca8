import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { FormsTables } from '../tables.ts'

/** The version of each service that is offered now, in the order of their codes. */
export const offeredServices = ({ db }: Ctx<FormsTables>) =>
  db
    .selectFrom('service')
    .select(['id', 'code', 'topic', 'title', 'about', 'fee', 'steps', 'audience', 'result'])
    .select(['opens_on as opensOn', 'closes_on as closesOn'])
    .where('state', '=', 'PUBLISHED')
    .orderBy('code')
    .execute()
