import { sql } from 'kysely'
import { User } from '#people/contract'
import { worksHere } from '#people/server'
import { idOf, refTo } from '#platform/contract/resource.ts'
import type { Localized } from '#platform/contract/words.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { handOverRequest, ServiceRequest } from '../../contract/request/service-request.ts'
import type { FormsTables } from '../tables.ts'
import { notifyPerson, violation } from '../words.ts'
import { recordDecision } from './decide.ts'
import { serviceRequest } from './service-request.ts'

const requestRecord = recordOf(serviceRequest, {
  asker: sql.ref<number>('r.asker_id'),
  name: sql.ref<string>('a.display_name'),
  title: sql.ref<Localized>('s.title'),
  step: sql.ref<number>('r.step'),
  round: sql.ref<number>('r.round'),
})

/** Hands the present step to a colleague who works here; the step alone, as the next one waits for whom it names. */
export const handOverRoute = route(handOverRequest, {
  on: requestRecord,
  act: 'handOver',
  lock: 'update',
  writes: true,
  run: async (ctx: Ctx<FormsTables>, { of, body }) => {
    const to = await colleague(idOf(body.to), of.asker, ctx)
    await sql`update service_request set handed_to_id = ${to.id}, version = version + 1, updated_at = ${ctx.now}
      where id = ${of.id}`.execute(ctx.db)
    await recordDecision(of, { move: 'handOver', to: to.id }, ctx)
    await notifyPerson(ctx, {
      ...{ personId: to.id, key: 'serviceHandedOver', subject: ServiceRequest.iri(of.id) },
      values: { asker: of.name, service: of.title, by: ctx.me.name },
    })
    return { to: refTo(User, to.id, to.name) }
  },
})

/** Somebody else who works here and can sign in, but not who asked. */
export async function colleague(
  id: number,
  asker: number,
  ctx: Ctx<FormsTables>,
  field = 'to',
): Promise<{ id: number; name: string }> {
  const { rows } = await sql<{ id: number; name: string }>`
    select p.id, p.display_name as name from person p where p.id = ${id} and not p.disabled
      and p.id <> ${asker} and p.id <> ${ctx.me.id} and ${worksHere(ctx.today)}`.execute(ctx.db)
  const [found] = rows
  if (!found) throw violation(ctx, field, 'noColleague')
  return found
}
