import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import { fileAnswer } from '#platform/server/files/stored-file.ts'
import { recordOf, recordRuledBy } from '#platform/server/resource/record-of.ts'
import { type Ctx, column } from '#platform/server/resource/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { Photo, photoImage, photoSide, submitPhoto } from '../../contract/photo.ts'
import { withoutHold } from '../holds/refuse-held.ts'
import type { PeopleTables } from '../tables.ts'
import { violation } from '../words.ts'
import { photo, retirePhotos } from './photo.ts'
import { photoColumns, storePictures } from './photo-files.ts'
import { squarePhoto } from './photo-image.ts'
import { user } from './user.ts'

/** Submits a photo of oneself; it replaces one that is still pending. */
const submit = route(submitPhoto, {
  on: recordRuledBy(
    user,
    { resource: Photo, columns: { 'user.id': column('p.id') } },
    {},
    withoutHold('LOGIN_LIMITED'),
  ),
  act: 'create',
  writes: true,
  prepare: async (ctx, { body }) => {
    const pictures = await squarePhoto(body.bytes)
    if (!pictures) throw violation(ctx, 'photo', 'photo', { least: photoSide.least })
    return storePictures(ctx, pictures)
  },
  run: async (ctx: Ctx<PeopleTables>, { of: { id: personId }, prepared }) => {
    await retirePhotos(ctx, { personId, states: ['PENDING', 'REJECTED'] })
    const { id } = await ctx.db
      .insertInto('photo')
      .values({ person_id: personId, ...(await photoColumns(ctx, personId, prepared)) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { '@id': Photo.iri(id), '@type': Photo.type, id }
  },
})

/** The image of a photo, for people who may read the photo. */
const image = route(photoImage, {
  on: recordOf(photo, { file: sql.ref<string | null>('f.file_id') }),
  act: 'read',
  run: async (ctx: Ctx<PeopleTables>, { of: { file } }) => {
    if (file === null) throw new NotFound()
    return { ...(await fileAnswer(ctx, file)), shows: null }
  },
})

export const photoRoutes: readonly Route[] = [submit, image]
