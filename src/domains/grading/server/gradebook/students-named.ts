import { sql } from 'kysely'
import { plainCode } from '#platform/contract/values/plain.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { studentsNamed } from '../../contract/gradebook/students-named.ts'
import type { GradingTables } from '../tables.ts'
import { gradebookRecord } from './gradebook-record.ts'

type Db = Ctx<GradingTables>

/** Looks up e-mail addresses and user names among the students of a course, for those who enter marks. */
export const studentsNamedRoute = route(studentsNamed, {
  on: gradebookRecord,
  act: 'mark',
  run: async ({ db }: Db, { params, body }) => {
    const texts = body.texts.map((text) => plainCode(text).toLowerCase())
    const { rows } = await sql<{ text: string; enrollment: number }>`
      select s.text, min(e.id) as enrollment
      from unnest(${texts}::text[]) as s (text)
      join enrollment e on e.course_id = ${params.id}
      join person p on p.id = e.person_id and (lower(p.email) = s.text or lower(p.username) = s.text)
      group by s.text having count(distinct e.id) = 1`.execute(db)
    return { students: rows }
  },
})
