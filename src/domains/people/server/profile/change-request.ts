import { type Kysely, sql } from 'kysely'
import type { CreateInput } from '#platform/contract/resource.ts'
import { dueAfter } from '#platform/server/resource/due-after.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { lastReason } from '#platform/server/resource/last-reason.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { computed } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { type ChangeableField, ChangeRequest, daysForChange } from '../../contract/change-request.ts'
import { ownerIn, personName, registryOffice } from '../parties.ts'
import { renameOfficially } from '../person.ts'
import { personRef } from '../person-ref.ts'
import type { PeopleTables } from '../tables.ts'
import { inAllLanguages, violation } from '../words.ts'

const rows = rowsFrom<PeopleTables>()('change_request as r', (query) =>
  query.innerJoin('person as p', 'p.id', 'r.person_id').innerJoin('stored_file as d', 'd.id', 'r.document_id'),
)

const columnsOf = {
  officialName: 'official_name',
  givenName: 'given_name',
  familyName: 'family_name',
  birthDate: 'birth_date',
} as const satisfies Record<ChangeableField, string>

/** The recorded value of the field that the request is about. */
const recordedNow = sql`(select case r.field
    ${sql.join(
      Object.entries(columnsOf).map(
        ([field, column]) => sql`when ${sql.lit(field)} then ${sql.ref(`x.${column}`)}::text`,
      ),
      sql` `,
    )} end from person x where x.id = r.person_id)`

/** Requests of people to change official records. */
export const changeRequest = handleResource(ChangeRequest, rows, {
  sensitive: { of: 'r.person_id', inLists: true },
  fields: {
    user: personRef('r.person_id', 'p'),
    document: computed({ id: 'r.id' }, ({ id }) => `${ChangeRequest.iri(id)}/document`),
    documentName: 'd.name',
    submittedAt: 'r.created_at',
    reason: lastReason(ChangeRequest, 'r.id', ['refuse']),
  },
  filters: { q: search('p.search_text') },
  sorted: [['submittedAt', 'desc']],
  create: submit,
  conditions: {
    // Nobody decides on their own request.
    requestUndecided: {
      when: ({ me }) => sql`r.person_id <> ${me.id}`,
      values: personName('r.person_id'),
      due: dueAfter(sql`r.created_at`, daysForChange),
    },
    // The document proved a change from this value; if the value has changed since, a new review is needed.
    changedMeanwhile: {
      when: sql`${recordedNow} is distinct from r.old_value and ${recordedNow} is distinct from r.value`,
    },
  },
  parties: { person: ownerIn('change_request'), registry: registryOffice },
  after: {
    approve: async ({ user, field, value }, ctx) => {
      if (field === 'birthDate')
        await ctx.db.updateTable('person').set({ birth_date: value }).where('id', '=', user.id).execute()
      else await renameOfficially(ctx.db, user.id, field, value)
      await sql`update person set version = version + 1, updated_at = now() where id = ${user.id}`.execute(ctx.db)
    },
  },
  notices: { values: ({ field }) => ({ field: inAllLanguages(({ records }) => records.fields[field]) }) },
})

/** A new request replaces one for the same field that is still pending. */
async function submit({ field, value, document }: CreateInput<typeof ChangeRequest>, ctx: Ctx<PeopleTables>) {
  const { db, me, today } = ctx
  const old = await recordedValue(db, me.id, field)
  if (old === value) throw violation(ctx, 'value', 'sameValue')
  if (field === 'birthDate' && value > today) throw violation(ctx, 'value', 'birthDate')
  const file = await sql`
    select from stored_file where id = ${document} and person_id = ${me.id} and kind = 'document'`.execute(db)
  if (file.rows.length === 0) throw violation(ctx, 'document', 'document')
  await sql`update change_request set state = 'WITHDRAWN', version = version + 1, updated_at = now()
    where person_id = ${me.id} and field = ${field} and state = 'SUBMITTED'`.execute(db)
  const { id } = await db
    .insertInto('change_request')
    .values({ person_id: me.id, field, value, old_value: old, document_id: document })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function recordedValue(db: Kysely<PeopleTables>, person: number, field: ChangeableField): Promise<string | null> {
  const { value } = await db
    .selectFrom('person')
    .select(`${columnsOf[field]} as value`)
    .where('id', '=', person)
    .executeTakeFirstOrThrow()
  return value
}
