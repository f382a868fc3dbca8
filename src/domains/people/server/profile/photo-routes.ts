import { NotFound } from '#platform/contract/errors.ts'
import { fileAnswer } from '#platform/server/files/stored-file.ts'
import { type Ctx, column } from '#platform/server/resource/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { Photo, photoImage, photoSide, submitPhoto } from '../../contract/photo.ts'
import { refuseHeld } from '../holds/refuse-held.ts'
import { ownId, ownOnly } from '../person-of.ts'
import type { PeopleTables } from '../tables.ts'
import { violation } from '../words.ts'
import { retirePhotos } from './photo.ts'
import { photoColumns, storePictures } from './photo-files.ts'
import { squarePhoto } from './photo-image.ts'

/** Submits a photo of oneself; it replaces one that is still pending. */
const submit = route(submitPhoto, {
  allow: (me) => !me.guest,
  guard: (ctx, input) => {
    ownOnly(ctx, input)
    refuseHeld(ctx, 'LOGIN_LIMITED')
  },
  writes: true,
  prepare: async (ctx, { body }) => {
    const pictures = await squarePhoto(body.bytes)
    if (!pictures) throw violation(ctx, 'photo', 'photo', { least: photoSide.least })
    return storePictures(ctx, pictures)
  },
  run: async (ctx: Ctx<PeopleTables>, { params, prepared }) => {
    const personId = ownId(ctx, params.id)
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
  allow: (me) => !me.guest,
  run: async (ctx: Ctx<PeopleTables>, { params }) => {
    const row = await ctx.db
      .selectFrom('photo as r')
      .select('r.file_id')
      .where('r.id', '=', params.id)
      .where(ctx.rights.where('read', { resource: Photo, as: 'r', columns: { 'user.id': column('r.person_id') } }))
      .executeTakeFirst()
    if (!row?.file_id) throw new NotFound()
    return { ...(await fileAnswer(ctx, row.file_id)), shows: null }
  },
})

export const photoRoutes: readonly Route[] = [submit, image]
