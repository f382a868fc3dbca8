import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import { route } from '#platform/server/route.ts'
import { reviseService, Service } from '../../contract/service/service.ts'
import { service } from './service.ts'

const serviceRecord = recordOf(service, { code: sql.ref<string>('s.code') })

/** Begins the next version of a service; two people who do so at once get the same draft. */
export const reviseRoute = route(reviseService, {
  on: serviceRecord,
  act: 'revise',
  lock: 'update',
  writes: true,
  run: async ({ db }, { of: { id, code } }) => {
    // Whoever comes second sees the draft of the first.
    await sql`select from service where code = ${code} order by id for update`.execute(db)
    await sql`insert into service (code, edition, title, about, topic, fields, audience, opens_on, closes_on, fee, steps, result)
      select s.code, (select max(o.edition) + 1 from service o where o.code = s.code), s.title, s.about, s.topic, s.fields,
        s.audience, s.opens_on, s.closes_on, s.fee, s.steps, s.result
      from service s where s.id = ${id} on conflict (code) where state = 'DRAFT' do nothing`.execute(db)
    const { rows } = await sql<{ id: number }>`
      select id from service where code = ${code} and state = 'DRAFT'`.execute(db)
    const [draft] = rows
    if (!draft) throw new NotFound()
    return { '@id': Service.iri(draft.id), '@type': Service.type, id: draft.id }
  },
})
