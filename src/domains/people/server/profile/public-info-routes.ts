import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import { fileAnswer } from '#platform/server/files/stored-file.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { previewPublicInfo, publicPhoto } from '../../contract/public-info.ts'
import { readerAs } from '../../contract/readers.ts'
import { ownOrKeptId } from '../person-of.ts'
import type { PeopleTables } from '../tables.ts'
import { publicRows, type SharesCourse, shownTo } from './public-info.ts'

/** What a person looks like to others, before they look. */
const preview = (sharesCourse: SharesCourse) =>
  route(previewPublicInfo, {
    allow: (me) => !me.guest,
    run: async (ctx: Ctx<PeopleTables>, { params, query }) => {
      const id = await ownOrKeptId(ctx, params.id)
      const row = await publicRows(ctx.db, ctx, sharesCourse).where('p.id', '=', id).executeTakeFirstOrThrow()
      return { '@type': 'PublicInfoPreview' as const, as: query.as, ...shownTo(row, readerAs[query.as]) }
    },
  })

/** The approved photo of a person, for whom they show it. */
const photoOf = (sharesCourse: SharesCourse) =>
  route(publicPhoto, {
    allow: () => true,
    run: async (ctx: Ctx<PeopleTables>, { params }) => {
      const row = await publicRows(ctx.db, ctx, sharesCourse)
        .where('p.id', '=', params.id)
        .select(
          sql<string | null>`(select f.file_id from photo f where f.person_id = p.id and f.state = 'APPROVED'
            order by f.id desc limit 1)`.as('file_id'),
        )
        .executeTakeFirst()
      if (!row?.file_id || shownTo(row, row.whole ? 'self' : row.reader).photo === null) throw new NotFound()
      return { ...(await fileAnswer(ctx, row.file_id)), shows: null }
    },
  })

export const publicInfoRoutes = (sharesCourse: SharesCourse): readonly Route[] => [
  preview(sharesCourse),
  photoOf(sharesCourse),
]
