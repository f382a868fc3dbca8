import { sql } from 'kysely'
import { readItems } from '#platform/server/resource/find-in.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { lecturerRoles } from '../../contract/course.ts'
import { CourseLecturer } from '../../contract/course-lecturer.ts'
import { courseLecturer } from '../course-lecturer.ts'
import { words } from '../words.ts'
import { columns, section } from './record-sections.ts'

const most = 200

/** The lecturers of the course, and their roles. */
export async function lecturerSection(id: number, ctx: Ctx) {
  const said = words[ctx.language]
  const found = await readItems(CourseLecturer, courseLecturer, {
    ...{ ctx, most, where: [sql<boolean>`l.course_id = ${id}`] },
    fields: ['user', 'role'],
  })
  const rows = lecturerRoles.flatMap((role) =>
    found
      .filter((one) => one.role === role)
      .map(({ user }) => ({ cells: [user?.name ?? '', said.roles[role]], path: null })),
  )
  const labels = [
    [said.record.name, 3],
    [said.record.role, 2],
  ] as const
  return section({
    ...{ key: 'lecturers', title: said.lecturers.title },
    texts: [found.length === 0 ? said.lecturers.empty : null],
    tables: [{ title: null, columns: columns(labels), rows }],
  })
}
