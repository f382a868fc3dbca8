import { markRules } from '#course/server'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { changedMarks, markChangesSeen } from '../../contract/changes/changed-marks.ts'
import { gradebookIri } from '../../contract/gradebook/cells.ts'
import { gradebookFor } from '../gradebook/gradebook-for.ts'
import type { GradingTables } from '../tables.ts'
import { netChanges } from './net-changes.ts'
import { keepLook, lastLook } from './seen.ts'

type Db = Ctx<GradingTables>

/** The changes by others in a gradebook since the reader last looked. */
export const changedMarksRoute = route(changedMarks, {
  allow: (me) => !me.guest,
  run: async (ctx: Db, { params: { id } }) => {
    await gradebookFor(ctx, id, 'read')
    const look = await lastLook(id, ctx)
    const may = ctx.rights.where('read', markRules)
    const changes =
      look.since === null ? [] : await netChanges({ course: id, from: look.since, until: look.upTo, may }, ctx)
    return { '@id': `${gradebookIri(id)}/changes`, '@type': 'ChangedMarks' as const, ...look, changes }
  },
})

export const markChangesSeenRoute = route(markChangesSeen, {
  allow: (me) => !me.guest,
  writes: true,
  guard: (ctx: Db, { params }) => gradebookFor(ctx, params.id, 'read'),
  run: async (ctx: Db, { params: { id }, body: { upTo } }) => {
    await gradebookFor(ctx, id, 'read')
    return keepLook(id, upTo, ctx)
  },
})
