import { markRules } from '#course/server'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { changedMarks, markChangesSeen } from '../../contract/changes/changed-marks.ts'
import { gradebookIri } from '../../contract/gradebook/cells.ts'
import { gradebookRecord } from '../gradebook/gradebook-record.ts'
import type { GradingTables } from '../tables.ts'
import { netChanges } from './net-changes.ts'
import { keepLook, lastLook } from './seen.ts'

type Db = Ctx<GradingTables>

/** The changes by others in a gradebook since the reader last looked. */
export const changedMarksRoute = route(changedMarks, {
  on: gradebookRecord,
  act: 'read',
  run: async (ctx: Db, { of: { id } }) => {
    const look = await lastLook(id, ctx)
    const may = ctx.rights.where('read', markRules)
    const changes =
      look.since === null ? [] : await netChanges({ course: id, from: look.since, until: look.upTo, may }, ctx)
    return { '@id': `${gradebookIri(id)}/changes`, '@type': 'ChangedMarks' as const, ...look, changes }
  },
})

export const markChangesSeenRoute = route(markChangesSeen, {
  on: gradebookRecord,
  act: 'read',
  writes: true,
  run: (ctx: Db, { of: { id }, body: { upTo } }) => keepLook(id, upTo, ctx),
})
