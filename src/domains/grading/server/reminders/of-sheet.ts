import { sql } from 'kysely'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { sheetReminders } from '../../contract/sheet/reminders.ts'
import { sheetRecord } from '../sheet/sheet-record.ts'
import type { GradingTables } from '../tables.ts'

type Reminder = EndpointAnswer<typeof sheetReminders>['reminders'][number]

/** Who was reminded of a sheet, for everybody who may see it. */
export const sheetRemindersRoute = route(sheetReminders, {
  on: sheetRecord,
  act: 'read',
  run: async (ctx: Ctx<GradingTables>, { of: { id } }) => {
    const { rows } = await sql<Reminder>`
      select r.sent_on::text as "on", r.task, r.escalated, json_agg(p.display_name order by p.sort_name, p.id) as people
      from reminder r join person p on p.id = r.person_id
      where r.object_type = ${GradeSheet.type} and r.object_id = ${id}
      group by 1, 2, 3 order by 1, 3, 2`.execute(ctx.db)
    return { '@type': 'GradeSheetReminders' as const, reminders: rows }
  },
})
