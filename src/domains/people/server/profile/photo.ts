import { type Kysely, sql } from 'kysely'
import { refTo } from '#platform/contract/resource.ts'
import { dropFiles } from '#platform/server/files/stored-file.ts'
import { lastReason } from '#platform/server/last-reason.ts'
import { type Ctx, column, equals, handleResource } from '#platform/server/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { Photo } from '../../contract/photo.ts'
import { User } from '../../contract/user.ts'
import { tell } from '../notice.ts'
import type { PeopleTables } from '../tables.ts'

const rows = (db: Kysely<PeopleTables>) =>
  db
    .selectFrom('photo as f')
    .innerJoin('person as p', 'p.id', 'f.person_id')
    .select(['f.id', 'f.version', 'f.person_id', 'p.display_name', 'f.state', 'f.created_at', 'f.file_id'])
    .select(lastReason(Photo, 'f.id', ['reject']).as('reason'))

/** The photos that people handed in. */
export const photo = handleResource<PeopleTables>()(Photo, rows, {
  table: 'photo',
  as: 'f',
  present: (row) => ({
    user: refTo(User, row.person_id, row.display_name),
    state: Photo.fields.state.parse(row.state),
    submittedAt: row.created_at,
    reason: row.reason,
    image: row.file_id === null ? null : `${Photo.iri(row.id)}/image`,
  }),
  columns: {
    'user.id': column('f.person_id'),
    'user.name': column('p.sort_name'),
    submittedAt: column('f.created_at'),
  },
  filters: {
    'user.id': equals('f.person_id'),
    state: equals('f.state'),
    q: search('p.search_text'),
  },
  sorted: [['submittedAt', 'desc']],
  blockers: {},
  after: {
    approve: async ({ id, user }, ctx) => {
      await retirePhotos(ctx, { personId: user.id, states: ['APPROVED'], except: id })
      await tellOf(ctx, { personId: user.id, key: 'photoApproved', id })
    },
    reject: async ({ id, user }, ctx) => tellOf(ctx, { personId: user.id, key: 'photoRejected', id }),
    withdraw: async ({ id }, { db }) => dropPictures(db, [id]),
  },
})

type Retiring = { personId: number; states: readonly string[]; except?: number }

/** Photos that another takes the place of are no longer in use, and their pictures are gone. */
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

type Told = { personId: number; key: 'photoApproved' | 'photoRejected'; id: number }

const tellOf = ({ db }: Ctx<PeopleTables>, { personId, key, id }: Told) =>
  tell(db, { personId, domain: 'people', key, values: {}, subject: Photo.iri(id), once: `${key} ${id}` })
