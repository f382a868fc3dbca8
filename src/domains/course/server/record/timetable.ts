import { sql } from 'kysely'
import { readItems } from '#platform/server/resource/find-in.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { TimetablePattern } from '../../contract/timetable-pattern.ts'
import { weekdayName } from '../../contract/weekday-name.ts'
import { timetablePattern } from '../timetable/pattern.ts'
import { words } from '../words.ts'
import { columns, section } from './record-sections.ts'

const most = 300

/** The weekly classes with their times and rooms. */
export async function timetableSection(id: number, ctx: Ctx) {
  const { language } = ctx
  const { timetable, record, program } = words[language]
  const found = await readItems(TimetablePattern, timetablePattern, {
    ...{ ctx, most, where: [sql<boolean>`w.course_id = ${id}`] },
    fields: ['weekday', 'startsAt', 'endsAt', 'group', 'kind', 'room', 'lecturer'],
    order: [
      ['weekday', 'asc'],
      ['startsAt', 'asc'],
    ],
  })
  const rows = found.map((one) => ({
    cells: [
      one.weekday ? weekdayName(one.weekday, language) : '',
      `${one.startsAt}–${one.endsAt}`,
      one.group ?? '',
      one.kind ? timetable.kinds[one.kind] : '',
      one.room?.code ?? '',
      one.lecturer?.name ?? '',
    ],
    path: null,
  }))
  const { columns: said } = program.paper
  const labels = [
    [record.day, 2],
    [record.time, 2],
    [record.group, 1.4],
    [said.kind, 2.4],
    [said.room, 1.6],
    [said.lecturer, 3],
  ] as const
  return section({
    ...{ key: 'timetable', title: timetable.title },
    texts: [found.length === 0 ? timetable.empty : null],
    tables: [{ title: null, columns: columns(labels), rows }],
  })
}
