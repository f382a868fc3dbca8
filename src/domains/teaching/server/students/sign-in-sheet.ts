import { sql } from 'kysely'
import { inLanguage, type Language, type Localized } from '#platform/contract/words.ts'
import { dayInWords } from '#platform/server/day.ts'
import { renderPdf } from '#platform/server/pdf/render.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { signInSheet } from '../../contract/students/sign-in-sheet.ts'
import { rollCallRecord } from '../attendance/roll-call-record.ts'
import { isOnSheet } from '../lesson/attendees.ts'
import type { TeachingTables } from '../tables.ts'
import { words } from '../words.ts'

type Db = Ctx<TeachingTables>

/** The sign-in sheet of a lesson, for those who take its attendance. */
export const signInSheetRoute = route(signInSheet, {
  on: rollCallRecord,
  act: 'mark',
  run: async (ctx: Db, { of: { id }, query: { language = ctx.language } }) => {
    const lesson = await about(ctx.db, id)
    const students = await studentsOf(ctx.db, id)
    const said = words[language].students.sheet
    const file = await renderPdf({
      ...{ language, university: ctx.universityName, day: ctx.today, createdAt: ctx.now },
      title: `${said.title}: ${lesson.code} ${inLanguage(lesson.title, language)}`,
      template: new URL('./sign-in-sheet.typ', import.meta.url),
      data: {
        facts: factsOf(lesson, language),
        labels: ['', said.name, said.number, said.signature],
        students: students.map(({ name, number }, at) => [String(at + 1), name, number ?? '', '']),
        ...{ nobody: said.nobody, signedBy: [said.lecturer] },
      },
    })
    return { file, name: `sign-in-${lesson.code}-${lesson.day}.pdf`, contentType: 'application/pdf', shows: null }
  },
})

type About = {
  code: string
  title: Localized
  day: string
  startsAt: string
  endsAt: string
  group: string | null
  room: string | null
  lecturer: string | null
}

async function about(db: Db['db'], id: number): Promise<About> {
  const { rows } = await sql<About>`
    select c.code, c.title, s.day, to_char(s.starts_at, 'HH24:MI') as "startsAt", to_char(s.ends_at, 'HH24:MI') as "endsAt",
      s.group_code as "group", r.code as room, l.display_name as lecturer
    from lesson s join course c on c.id = s.course_id left join room r on r.id = s.room_id
    left join person l on l.id = s.lecturer_id where s.id = ${id}`.execute(db)
  if (!rows[0]) throw new Error(`The lesson ${id} went while its sheet was made.`)
  return rows[0]
}

async function studentsOf(db: Db['db'], lesson: number): Promise<{ name: string; number: string | null }[]> {
  const { rows } = await sql<{ name: string; number: string | null }>`
    select p.display_name as name, p.student_number as number
    from lesson s cross join lateral (select e.* from enrollment e where ${isOnSheet}) as e join person p on p.id = e.person_id
    where s.id = ${lesson} order by p.sort_name, e.id`.execute(db)
  return rows
}

function factsOf({ day, startsAt, endsAt, group, room, lecturer }: About, language: Language): string[][] {
  const said = words[language].students.sheet
  const facts: [string, string | null][] = [
    [said.session, `${dayInWords(day, language)}, ${startsAt}–${endsAt}`],
    [said.group, group],
    [said.room, room],
    [said.lecturer, lecturer],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []))
}
