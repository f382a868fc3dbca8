import { sql } from 'kysely'
import * as z from 'zod/mini'
import { NotFound } from '#platform/contract/errors.ts'
import { fileAnswer } from '#platform/server/files/stored-file.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { PublicInfo, previewers } from '../../contract/public-info.ts'
import { readerAs } from '../../contract/readers.ts'
import { ownOrKeptId } from '../person-of.ts'
import type { PeopleTables } from '../tables.ts'
import { publicRows, type SharesCourse, shownTo } from './public-info.ts'

/** What a person looks like to others, before they look. */
const preview = (sharesCourse: SharesCourse) =>
  route({
    method: 'GET',
    path: '/api/v2/users/:id/public_info',
    about: 'One’s own public information as a student of one’s courses, a colleague or a visitor sees it.',
    allow: (me) => !me.guest,
    query: z.strictObject({ as: z._default(z.enum(previewers), 'visitor') }),
    answer: z.object({ '@type': z.literal('PublicInfoPreview'), as: z.enum(previewers), ...PublicInfo.fields }),
    run: async (ctx: Ctx<PeopleTables>, { params, query }) => {
      const id = await ownOrKeptId(ctx, params.id)
      const row = await publicRows(ctx.db, ctx, sharesCourse).where('p.id', '=', id).executeTakeFirstOrThrow()
      return { '@type': 'PublicInfoPreview', as: query.as, ...shownTo(row, readerAs[query.as]) }
    },
  })

/** The approved photo of a person, for whom they show it. */
const photoOf = (sharesCourse: SharesCourse) =>
  route({
    method: 'GET',
    path: '/api/v2/users/:id/photo',
    about: 'The approved photo of a person, for those to whom they show it.',
    allow: () => true,
    run: async (ctx: Ctx<PeopleTables>, { params }) => {
      const row = await publicRows(ctx.db, ctx, sharesCourse)
        .where('p.id', '=', Number(params.id))
        .select(
          sql<string | null>`(select f.file_id from photo f where f.person_id = p.id and f.state = 'APPROVED'
            order by f.id desc limit 1)`.as('file_id'),
        )
        .executeTakeFirst()
      if (!row?.file_id || shownTo(row, row.whole ? 'self' : row.reader).photo === null) throw new NotFound()
      return fileAnswer(ctx, row.file_id)
    },
  })

export const publicInfoRoutes = (sharesCourse: SharesCourse): readonly Route[] => [
  preview(sharesCourse),
  photoOf(sharesCourse),
]
