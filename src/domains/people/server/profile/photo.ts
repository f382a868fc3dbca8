import { type Kysely, sql } from 'kysely'
import { dropFiles } from '#platform/server/files/stored-file.ts'
import { dueAfter } from '#platform/server/resource/due-after.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { lastReason } from '#platform/server/resource/last-reason.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { computed } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { daysForPhoto, Photo } from '../../contract/photo.ts'
import { ownerIn, personName, registryOffice } from '../parties.ts'
import { personRef } from '../person-ref.ts'
import type { PeopleTables } from '../tables.ts'

const rows = rowsFrom<PeopleTables>()('photo as f', (query) => query.innerJoin('person as p', 'p.id', 'f.person_id'))

/** The photos that people submitted. */
export const photo = handleResource(Photo, rows, {
  fields: {
    user: personRef('f.person_id', 'p'),
    submittedAt: 'f.created_at',
    reason: lastReason(Photo, 'f.id', ['reject']),
    image: computed({ id: 'f.id', file: 'f.file_id' }, ({ id, file }) =>
      file === null ? null : `${Photo.iri(id)}/image`,
    ),
  },
  filters: { q: search('p.search_text') },
  sorted: [['submittedAt', 'desc']],
  conditions: {
    photoUndecided: {
      when: ({ me }) => sql`f.person_id <> ${me.id}`,
      values: personName('f.person_id'),
      due: dueAfter(sql`f.created_at`, daysForPhoto),
    },
  },
  parties: { person: ownerIn('photo'), registry: registryOffice },
  notices: { values: () => ({}) },
  after: {
    approve: async ({ id, user }, ctx) => {
      await retirePhotos(ctx, { personId: user.id, states: ['APPROVED'], except: id })
    },
    withdraw: async ({ id }, { db }) => dropPictures(db, [id]),
  },
})

type Retiring = { personId: number; states: readonly string[]; except?: number }

/** Retires photos that another one replaces, and removes their images. */
export async function retirePhotos({ db }: Ctx<PeopleTables>, { personId, states, except = 0 }: Retiring) {
  const { rows } = await sql<{ id: number }>`
    update photo set state = 'WITHDRAWN', version = version + 1, updated_at = now()
    where person_id = ${personId} and state = any(${[...states]}::text[]) and id <> ${except} returning id`.execute(db)
  await dropPictures(
    db,
    rows.map(({ id }) => id),
  )
}

async function dropPictures(db: Kysely<PeopleTables>, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ file: string }>`
    with gone as (
      update photo p set file_id = null, small_file_id = null, medium_file_id = null, address = null
      from photo old where old.id = p.id and p.id = any(${[...ids]}::integer[])
      returning old.file_id, old.small_file_id, old.medium_file_id)
    select f as file from gone, unnest(array[file_id, small_file_id, medium_file_id]) f where f is not null`.execute(db)
  await dropFiles(
    db,
    rows.map(({ file }) => file),
  )
}
