import { type Kysely, sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import type { Language } from '#platform/contract/words.ts'
import { dayIn } from '#platform/server/day.ts'
import { newPaperCode, paperCodeIn } from '#platform/server/pdf/paper-code.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { checkStatement } from '../../contract/hours-check.ts'
import { timeLogKinds } from '../../contract/time-log.ts'
import type { MinutesByKind } from '../tables/paper.ts'
import type { PracticeTables } from '../tables.ts'
import { confirmedHours, type Line, minutesByKind, periodsOf } from './confirmed-hours.ts'

type Statement = { practice: number; school: number | null; lines: readonly Line[] }

/** The code of a statement being printed; the same hours get the same code. */
export async function codeOf(db: Kysely<PracticeTables>, { practice, school, lines }: Statement): Promise<string> {
  const entries = lines.map(({ id }) => id).sort((a, b) => a - b)
  const { rows } = await sql<{ code: string }>`
    insert into hours_statement as s (code, practice_id, school_id, entries, minutes)
    values (${newPaperCode()}, ${practice}, ${school}, ${JSON.stringify(entries)}::jsonb,
      ${JSON.stringify(minutesByKind(lines))}::jsonb)
    on conflict (practice_id, coalesce(school_id, 0), md5(entries::text), md5(minutes::text))
      do update set updated_at = s.updated_at
    returning code`.execute(db)
  return rows[0]?.code ?? ''
}

/** The address at which anybody can verify a statement. */
export const addressOfCheck = ({ publicUrl }: Pick<Ctx, 'publicUrl'>, code: string): string =>
  `${publicUrl}/my/verify/${code}`

type Printed = {
  code: string
  practice: number
  school: number | null
  entries: number[]
  minutes: MinutesByKind
  student: string
  program: string | null
  issued: Date
}

/** Returns what a document states, and whether that is still true, to anybody who has its code. */
export const checkStatementRoute = route(checkStatement, {
  on: null,
  because: 'Whoever holds a printed statement may verify it by its code.',
  allow: 'public',
  run: async ({ db, language, timeZone }: Ctx<PracticeTables>, { params }) => {
    const printed = await printedWith(db, params.code, language)
    const { code, practice, school, student, program, minutes } = printed
    const listed = new Set(printed.entries)
    const lines = (await confirmedHours(db, practice, school)).filter(({ id }) => listed.has(id))
    const periods = await periodsOf(db, { practice, school, language })
    const now = minutesByKind(lines)
    const isSame = lines.length === listed.size && timeLogKinds.every((kind) => now[kind] === minutes[kind])
    const kinds = timeLogKinds.flatMap((kind) => (minutes[kind] ? [{ kind, minutes: minutes[kind] }] : []))
    return {
      '@type': 'HoursStatement' as const,
      ...{ code, valid: isSame, student, program },
      schools: periods.map(({ school: name, from, until }) => ({ name, from, until })),
      minutes: kinds,
      total: kinds.reduce((sum, one) => sum + one.minutes, 0),
      issuedOn: dayIn(timeZone, new Date(printed.issued)),
    }
  },
})

async function printedWith(db: Kysely<PracticeTables>, code: string, language: Language): Promise<Printed> {
  const known = paperCodeIn(code)
  if (known === null) throw new NotFound()
  const { rows } = await sql<Printed>`
    select h.code, h.practice_id as practice, h.school_id as school, h.entries, h.minutes, h.created_at as issued,
      p.display_name as student, coalesce(g.name ->> ${language}, g.name ->> 'en') as program
    from hours_statement h join teaching_practice tp on tp.id = h.practice_id join person p on p.id = tp.person_id
    left join program g on g.id = tp.program_id
    where h.code = ${known}`.execute(db)
  if (!rows[0]) throw new NotFound()
  return rows[0]
}
