import { sql } from 'kysely'
import { refuseHeld } from '#people/server'
import { NotFound } from '#platform/contract/errors.ts'
import { filled, type Language } from '#platform/contract/words.ts'
import { dayInWords } from '#platform/server/day.ts'
import { renderPdf } from '#platform/server/pdf/render.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { hoursStatement } from '../../contract/papers.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { countedEntries, TimeLog } from '../../contract/time-log.ts'
import { aboutPractice } from '../practice/about-practice.ts'
import { practiceFor } from '../practice/for.ts'
import type { PracticeTables } from '../tables.ts'
import { words } from '../words.ts'
import { numberFact, originOf, paperOf } from './paper.ts'

type Db = Ctx<PracticeTables>
type Line = Record<'date' | 'from' | 'until' | 'kind' | 'subject' | 'confirmed', string> & { minutes: number }

/** The hours of a practice that were confirmed, for the student's own papers and for the school's. */
export const hoursStatementRoute = route(hoursStatement, {
  allow: (me) => !me.guest,
  run: async (ctx: Db, { params, query }) => {
    const { id, person_id } = await practiceFor(ctx, params.id, 'read')
    if (!(await readsHours(ctx, id, person_id))) throw new NotFound()
    if (person_id === ctx.me.id) refuseHeld(ctx, 'CERTIFICATE')
    const language = query.language ?? ctx.language
    const said = words[language].letters.hours
    const { about } = await aboutPractice(ctx.db, id, language)
    const lines = await linesOf(ctx, id)
    const total = lines.reduce((sum, { minutes }) => sum + minutes, 0)
    const file = await renderPdf({
      ...paperOf(ctx, language, said.title),
      template: new URL('./hours-statement.typ', import.meta.url),
      data: {
        intro: filled(said.intro, about),
        facts: [...numberFact(about, language), [said.total, hoursAndMinutes(total)]],
        labels: [said.date, said.time, said.kind, said.subject, said.confirmed, said.minutes],
        rows: lines.map((line) => cellsOf(line, language)),
        total: [said.total, String(total)],
        signedBy: [words[language].my.who.office],
        ...originOf(ctx, language, TeachingPractice.iri(id)),
      },
    })
    const shows = { type: TeachingPractice.type, person: person_id }
    return { file, name: `hours-${id}.pdf`, contentType: 'application/pdf', shows }
  },
})

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

const cellsOf = ({ date, from, until, kind, subject, confirmed, minutes }: Line, language: Language): string[] => [
  dayInWords(date, language),
  `${from}–${until}`,
  kindName(kind, language),
  subject,
  confirmed,
  String(minutes),
]

const kindName = (kind: string, language: Language): string =>
  Object.entries(words[language].timeLogKinds).find(([name]) => name === kind)?.[1] ?? kind

/** As 12:05. */
const hoursAndMinutes = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Whether the reader may see approved hours of a practice, also where there are none yet. */
async function readsHours({ db, rights }: Db, practice: number, student: number): Promise<boolean> {
  const columns = {
    'practice.id': sql`${practice}::int`,
    'student.id': sql`${student}::int`,
    state: sql`'APPROVED'`,
  }
  const reads = sql<boolean>`${rights.where('read', { resource: TimeLog, as: 'l', columns })}`
  return (await db.selectNoFrom(reads.as('reads')).executeTakeFirstOrThrow()).reads
}
