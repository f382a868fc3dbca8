import { sql } from 'kysely'
import * as z from 'zod/mini'
import { NotFound } from '#platform/contract/errors.ts'
import { fileAnswer } from '#platform/server/files/stored-file.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { PublicInfo, previewPublicInfo, publicPhoto } from '../../contract/public-info.ts'
import { readerAs } from '../../contract/readers.ts'
import type { PeopleTables } from '../tables.ts'
import { type Acquaintance, publicInfo, publicInfoFor } from './public-info.ts'
import { user } from './user.ts'

const fields = z.object(PublicInfo.fields)
const infoAs = {
  student: publicInfoFor(readerAs.student),
  staff: publicInfoFor(readerAs.staff),
  visitor: publicInfoFor(readerAs.visitor),
}

/** A preview of one's public page as other people see it. */
const preview = route(previewPublicInfo, {
  on: recordOf(user),
  act: 'read',
  run: async (ctx: Ctx<PeopleTables>, { of: { id }, query }) => {
    const info = infoAs[query.as]
    const row = await info
      .rows(ctx.db, () => true, ctx)
      .where('p.id', '=', id)
      .executeTakeFirstOrThrow()
    return { '@type': 'PublicInfoPreview' as const, as: query.as, ...fields.parse(info.present(row, ctx)) }
  },
})

/** The approved photo of a person, for the readers to whom they show it. */
const photoOf = (acquaintance: Acquaintance) => {
  const info = publicInfo(acquaintance)
  return route(publicPhoto, {
    on: recordOf(info),
    act: 'read',
    run: async (ctx: Ctx<PeopleTables>, { of }) => {
      const row = await info
        .rows(ctx.db, (field) => field === 'photo', ctx)
        .where('p.id', '=', of.id)
        .select(
          sql<string | null>`(select f.file_id from photo f where f.person_id = p.id and f.state = 'APPROVED'
            order by f.id desc limit 1)`.as('file_id'),
        )
        .executeTakeFirst()
      if (!row?.file_id || info.present(row, ctx).photo === null) throw new NotFound()
      return { ...(await fileAnswer(ctx, row.file_id)), shows: null }
    },
  })
}

export const publicInfoRoutes = (acquaintance: Acquaintance): readonly Route[] => [preview, photoOf(acquaintance)]
