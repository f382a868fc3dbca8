import { sql } from 'kysely'
import { refuseHeld } from '#people/server'
import { NotFound } from '#platform/contract/errors.ts'
import { filled, type Language, locales } from '#platform/contract/words.ts'
import { dayInWords } from '#platform/server/day.ts'
import { qrCode, renderPdf } from '#platform/server/pdf/render.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { hoursStatement } from '../../contract/papers.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { TimeLog, timeLogKinds } from '../../contract/time-log.ts'
import { aboutPractice } from '../practice/about-practice.ts'
import { noGuests, practiceRecord } from '../practice/practice-record.ts'
import type { PracticeTables } from '../tables.ts'
import { words } from '../words.ts'
import { confirmedHours, type Line, minutesByKind, type Period, periodsOf } from './confirmed-hours.ts'
import { contactFact, numberFact, paperOf, periodIn, tenseOn } from './paper.ts'
import { addressOfCheck, codeOf } from './statement-code.ts'

type Db = Ctx<PracticeTables>

/** The confirmed hours of a practice, of all of it or at one of its schools, as a document for the student. */
export const hoursStatementRoute = route(hoursStatement, {
  on: practiceRecord,
  act: 'read',
  guard: noGuests,
  run: async (ctx: Db, { of: practice, query }) => {
    const { id, person } = practice
    if (!(await readsHours(ctx, id, person))) throw new NotFound()
    if (person === ctx.me.id) refuseHeld(ctx, 'CERTIFICATE')
    const { school = null, language = ctx.language } = query
    const periods = await periodsOf(ctx.db, { practice: id, school, language })
    if (school !== null && periods.length === 0) throw new NotFound()
    const said = words[language].letters.hours
    const lines = await confirmedHours(ctx.db, id, school)
    const url = addressOfCheck(ctx, await codeOf(ctx.db, { practice: id, school, lines }))
    const { about } = await aboutPractice(ctx.db, id, language)
    const [from, until] = [periods[0]?.from ?? practice.startsOn, periods.at(-1)?.until ?? practice.endsOn]
    const tense = tenseOn(ctx.today, from, until)
    const listed = new Intl.ListFormat(locales[language])
    const places = [...new Set(periods.map((one) => one.school))]
    const days = { startsOn: dayInWords(from, language), endsOn: dayInWords(until, language) }
    const file = await renderPdf({
      ...paperOf(ctx, language, said.title),
      template: new URL('./hours-statement.typ', import.meta.url),
      data: {
        intro: filled(said.intro[tense], { ...about, ...days, school: listed.format(places) || about.school }),
        facts: [...numberFact(about, language), ...sums(lines, language), ...(await contactFact(ctx, id, language))],
        labels: [said.date, said.time, said.kind, said.subject, said.confirmed, said.minutes],
        parts: partsOf(lines, periods, language),
        total: said.total,
        signedBy: [words[language].my.who.office],
        ...{ origin: filled(said.check, { code: url.slice(url.lastIndexOf('/') + 1) }), url, qr: qrCode(url) },
      },
    })
    const shows = { type: TeachingPractice.type, person }
    return { file, name: `hours-${id}.pdf`, contentType: 'application/pdf', shows }
  },
})

/** The sum of each kind and the total, as 12:05. */
function sums(lines: readonly Line[], language: Language): string[][] {
  const byKind = minutesByKind(lines)
  const names = words[language].timeLogKinds
  return [
    ...timeLogKinds.flatMap((kind) => (byKind[kind] ? [[names[kind], hoursAndMinutes(byKind[kind])]] : [])),
    [words[language].letters.hours.total, hoursAndMinutes(sumOf(lines))],
  ]
}

/** Each period with its hours; and hours on days outside all periods, of a practice that had not begun. */
function partsOf(lines: readonly Line[], periods: readonly Period[], language: Language) {
  const part = (title: string, own: readonly Line[]) => ({
    title,
    rows: own.map((line) => cellsOf(line, language)),
    sum: String(sumOf(own)),
  })
  const homeless = lines.filter(({ episode }) => episode === null)
  return [
    ...periods.map((period) =>
      part(
        periodIn(period, language),
        lines.filter(({ episode }) => episode === period.id),
      ),
    ),
    ...(homeless.length > 0 ? [part('', homeless)] : []),
  ]
}

const cellsOf = (
  { date, from, until, kind, subject, confirmed, onBehalf, minutes }: Line,
  language: Language,
): string[] => [
  dayInWords(date, language),
  `${from}–${until}`,
  words[language].timeLogKinds[kind],
  subject,
  onBehalf ? filled(words[language].letters.hours.onBehalf, { name: confirmed }) : confirmed,
  String(minutes),
]

const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { minutes }) => sum + minutes, 0)

const hoursAndMinutes = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** Whether the reader may see approved hours of a practice, even if there are none yet. */
async function readsHours({ db, rights }: Db, practice: number, student: number): Promise<boolean> {
  const columns = {
    'practice.id': sql`${practice}::int`,
    'student.id': sql`${student}::int`,
    state: sql`'APPROVED'`,
    // People who were the mentor only on some days get no statement of all hours.
    mentorId: sql`null::int`,
  }
  const reads = sql<boolean>`${rights.where('read', { resource: TimeLog, as: 'l', columns })}`
  return (await db.selectNoFrom(reads.as('reads')).executeTakeFirstOrThrow()).reads
}
