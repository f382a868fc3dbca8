import { sql } from 'kysely'
import * as z from 'zod/mini'
import { NotFound } from '#platform/contract/errors.ts'
import { filled, type Language, languages } from '#platform/contract/words.ts'
import { dayInWords } from '#platform/server/day.ts'
import { pdf } from '#platform/server/pdf/pdf.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { managesPractices } from '../../contract/policy.ts'
import { countedEntries, TimeLog } from '../../contract/time-log.ts'
import { aboutPractice } from '../practice/about-practice.ts'
import { practiceFor } from '../practice/for.ts'
import type { PracticeTables } from '../tables.ts'
import { words } from '../words.ts'

type Db = Ctx<PracticeTables>
type Line = {
  date: string
  from: string
  until: string
  kind: string
  subject: string
  minutes: number
  confirmed: string
}

/** In which language a paper is wished for; else in the person's own. */
export const wish = z.strictObject({ language: z.optional(z.enum(languages)) })

/** The letter by which a school is asked for a place, on paper. */
const letter = route({
  method: 'GET',
  path: '/api/v2/teaching_practices/:id/letter',
  about: 'The letter to the school as a PDF, in one of three languages.',
  allow: managesPractices,
  query: wish,
  run: async (ctx: Db, { params, query }) => {
    const { id } = await practiceFor(ctx, params.id, 'read')
    const language = query.language ?? ctx.language
    const { about } = await aboutPractice(ctx.db, id, language)
    const said = words[language].letters.placement
    const file = await pdf({ language, title: said.title, university: ctx.universityName, date: ctx.today }, (page) => {
      page.text(about.address)
      page.text(filled(said.salutation, about))
      page.text(filled(said.body, about))
      page.text(said.closing)
      page.text(ctx.universityName)
    })
    return { file, name: `letter-${id}.pdf`, contentType: 'application/pdf' }
  },
})

/** The hours of a practice that were confirmed, for the student's own papers and for the school's. */
const statement = route({
  method: 'GET',
  path: '/api/v2/teaching_practices/:id/hours_statement',
  about: 'The confirmed hours of a practice as a PDF, day by day with their sum, in one of three languages.',
  allow: (me) => !me.guest,
  query: wish,
  run: async (ctx: Db, { params, query }) => {
    const { id, person_id } = await practiceFor(ctx, params.id, 'read')
    const hours = { '@type': TimeLog.type, practice: { id }, student: { id: person_id }, state: 'APPROVED' }
    if (ctx.ability.cannot('read', hours)) throw new NotFound()
    const language = query.language ?? ctx.language
    const said = words[language].letters.hours
    const { about } = await aboutPractice(ctx.db, id, language)
    const lines = await linesOf(ctx, id)
    const total = lines.reduce((sum, { minutes }) => sum + minutes, 0)
    const file = await pdf({ language, title: said.title, university: ctx.universityName, date: ctx.today }, (page) => {
      page.text(filled(said.intro, about))
      page.table({
        columns: [
          ...[said.date, said.time, said.kind, said.subject, said.confirmed].map((label) => ({ label })),
          { label: said.minutes, align: 'end' as const },
        ],
        rows: lines.map(({ date, from, until, kind, subject, confirmed, minutes }) => [
          ...[
            dayInWords(date, language),
            `${from}–${until}`,
            kindName(kind, language),
            subject,
            confirmed,
            String(minutes),
          ],
        ]),
      })
      page.facts([[said.total, clockOf(total)]])
    })
    return { file, name: `hours-${id}.pdf`, contentType: 'application/pdf' }
  },
})

export const paperRoutes: readonly Route[] = [letter, statement]

async function linesOf({ db }: Db, id: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l.date, to_char(l.starts_at, 'HH24:MI') as "from", to_char(l.ends_at, 'HH24:MI') as until, l.kind,
      coalesce(l.subject, '') as subject, l.minutes, coalesce(d.display_name, '') as confirmed
    from practice_time_log l left join person d on d.id = l.decided_by
    where l.practice_id = ${id} and l.state = any(${[...countedEntries]}::text[]) order by l.date, l.starts_at`.execute(
    db,
  )
  return rows
}

const kindName = (kind: string, language: Language): string =>
  Object.entries(words[language].timeLogKinds).find(([name]) => name === kind)?.[1] ?? kind

/** Hours and minutes, as 12:05. */
const clockOf = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
