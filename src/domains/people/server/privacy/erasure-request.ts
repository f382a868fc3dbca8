import { sql } from 'kysely'
import { isAdmin } from '#platform/contract/policy.ts'
import { dueAfter } from '#platform/server/resource/due-after.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { lastReason } from '#platform/server/resource/last-reason.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { daysForErasure, ErasureRequest, erasureApproved } from '../../contract/erasure-request.ts'
import { ownerIn, peopleWithRole, personName, registryOffice } from '../parties.ts'
import { inForce } from '../person.ts'
import { personRef } from '../person-ref.ts'
import type { PeopleTables } from '../tables.ts'

const rows = rowsFrom<PeopleTables>()('erasure_request as e', (query) =>
  query.innerJoin('person as p', 'p.id', 'e.person_id'),
)

/** Requests for erasure. The data classes of the tables decide what is erased and what is kept. */
export const erasureRequest = handleResource(ErasureRequest, rows, {
  fields: {
    user: personRef('e.person_id', 'p'),
    at: 'e.created_at',
    refusal: lastReason(ErasureRequest, 'e.id', ['refuse']),
  },
  sorted: [['at', 'desc']],

  create: async ({ reason }, { db, me }) => {
    const open = await db
      .selectFrom('erasure_request')
      .select('id')
      .where('person_id', '=', me.id)
      .where('state', 'in', ['SUBMITTED', 'QUEUED'])
      .executeTakeFirst()
    if (open) return { id: open.id, existed: true as const }
    const row = { person_id: me.id, reason }
    return (await db.insertInto('erasure_request').values(row).returning('id').executeTakeFirstOrThrow()).id
  },

  conditions: {
    erasureUndecided: {
      when: ({ me }) => sql`e.person_id <> ${me.id}`,
      values: personName('e.person_id'),
      due: dueAfter(sql`e.created_at`, daysForErasure),
    },
    openDebt: {
      when: sql`exists (select from invoice i where i.person_id = e.person_id and i.state = 'OPEN')`,
      values: sql`(select jsonb_build_object('numbers', string_agg(i.number, ', ' order by i.number), 'person', e.person_id)
        from invoice i where i.person_id = e.person_id and i.state = 'OPEN')`,
    },
    administrator: {
      when: ({ today }) => sql`exists (select from person_role r where r.person_id = e.person_id
        and r.role in ('ROLE_SUPER_ADMIN', 'ROLE_REGISTRY') and ${inForce('r', today)})`,
      values: sql`jsonb_build_object('person', e.person_id)`,
    },
  },
  parties: {
    person: ownerIn('erasure_request'),
    registry: registryOffice,
    administrator: { office: ({ today }) => peopleWithRole('ROLE_SUPER_ADMIN', today), has: isAdmin },
  },
  notices: { values: () => ({}) },
  after: {
    carryOut: ({ id }, { emit }) => emit(erasureApproved, { id }),
  },
})
