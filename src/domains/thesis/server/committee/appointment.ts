import { sql } from 'kysely'
import { inLanguageSql } from '#academics/server'
import { NotFound } from '#platform/contract/errors.ts'
import { inLanguage, languages } from '#platform/contract/words.ts'
import { dayIn, dayInWords } from '#platform/server/day.ts'
import { renderPdf } from '#platform/server/pdf/render.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import type { seatRoles } from '../../contract/committee/roles.ts'
import { appointmentLetter } from '../../contract/committee/seat.ts'
import { heldSeats } from '../../contract/committee/seat-flow.ts'
import type { ThesisTables } from '../tables.ts'
import { say } from '../words.ts'
import { committeeSeat } from './seat.ts'

type Db = Ctx<ThesisTables>

const authors = sql<string>`(select string_agg(x.display_name, ', ' order by w.id) from thesis_author w
  join person x on x.id = w.person_id where w.thesis_id = t.id)`
const supervisors = sql<string | null>`(select string_agg(x.display_name, ', ' order by w.id) from thesis_supervisor w
  join person x on x.id = w.person_id where w.thesis_id = t.id and w.until_day is null)`

/** `GET …/committee_seats/{id}/letter`: the letter of appointment of an invited member, in the language asked for. */
export const appointmentRoute = route(appointmentLetter, {
  on: recordOf(committeeSeat, {
    ...{ authors, supervisors, name: sql.ref<string>('p.display_name'), state: sql.ref<string>('s.state') },
    ...{ institution: sql.ref<string>('s.institution'), role: sql.ref<(typeof seatRoles)[number]>('s.role') },
    ...{ title: sql<Record<string, string>>`t.title`, answeredAt: sql.ref<string | null>('s.answered_at') },
    approver: sql<string | null>`(select a.display_name from person a where a.id = c.approved_by)`,
    program: sql<number>`t.program_id`,
  }),
  act: 'read',
  run: async (ctx: Db, { of, query }) => {
    if (!heldSeats.some((state) => state === of.state)) throw new NotFound()
    const language = query.language ?? languages.find((one) => one === ctx.language) ?? languages[0]
    const text = say(language)
    const role = text(`committees.choices.role.${of.role}`)
    const accepted =
      of.state === 'ACCEPTED' && of.answeredAt !== null
        ? dayInWords(dayIn(ctx.timeZone, new Date(of.answeredAt)), language)
        : ''
    const pdf = await renderPdf({
      ...{ language, title: text('appointment.title'), university: ctx.universityName, day: ctx.today },
      createdAt: ctx.now,
      template: new URL('./appointment.typ', import.meta.url),
      data: {
        opening: text('appointment.opening', { name: of.name, role, university: ctx.universityName }),
        facts: [
          [text('appointment.thesis'), inLanguage(of.title, language)],
          [text('minutesPaper.authors'), of.authors],
          [text('theses.fields.supervisors'), of.supervisors ?? ''],
          [text('theses.fields.program'), await programName(of.program, language, ctx)],
          [text('appointment.role'), role],
          [text('appointment.institution'), of.institution],
          [text('appointment.accepted'), accepted],
        ].filter(([, value]) => value !== ''),
        closing: text('appointment.closing', { coordinator: of.approver ?? ctx.universityName }),
      },
    })
    return { file: pdf, name: `appointment-${of.id}.pdf`, contentType: 'application/pdf', shows: null }
  },
})

async function programName(id: number, language: (typeof languages)[number], { db }: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${inLanguageSql('g.name', language)} as name from program g where g.id = ${id}`.execute(db)
  return rows[0]?.name ?? ''
}
