import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import { inLanguage, type Localized, locales } from '#platform/contract/words.ts'
import { dayInWords } from '#platform/server/day.ts'
import { renderPdf } from '#platform/server/pdf/render.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import type { seatRoles } from '../../contract/committee/roles.ts'
import { defenceMinutes } from '../../contract/defence/defence.ts'
import type { defenceOutcomes } from '../../contract/defence/outcomes.ts'
import type { ThesisTables } from '../tables.ts'
import { say } from '../words.ts'
import type { thesisDefence } from './defence.ts'

type Db = Ctx<ThesisTables>
type Member = { name: string; role: (typeof seatRoles)[number]; state: string; signedAt: string | null }

const authors = sql<string>`(select string_agg(x.display_name, ', ' order by w.id) from thesis_author w
  join person x on x.id = w.person_id where w.thesis_id = v.thesis_id)`
const place = sql<string>`concat_ws(', ', r.code, nullif(v.place, ''))`

/** The minutes of a defence, for whoever reads its outcome: no mark is among them. */
export const minutesRoute = (defence: ReturnType<typeof thesisDefence>) =>
  route(defenceMinutes, {
    on: recordOf(defence, {
      ...{ title: sql.ref<Localized>('t.title'), day: sql<string>`v.day::text`, zone: sql.ref<string>('v.time_zone') },
      ...{ at: sql<string>`to_char(v.at, 'HH24:MI')`, authors, place, minutes: sql.ref<string>('v.minutes') },
      outcome: sql.ref<(typeof defenceOutcomes)[number] | null>('v.outcome'),
      recordedAt: sql.ref<string | null>('v.recorded_at'),
    }),
    act: 'read',
    run: async (ctx: Db, { of }) => {
      const { language, timeZone } = ctx
      const { id, title, day, at, zone, minutes, outcome, recordedAt } = of
      if (recordedAt === null || outcome === null) throw new NotFound()
      const text = say(language)
      const moment = (instant: string) =>
        new Date(instant).toLocaleString(locales[language], { timeZone, dateStyle: 'long', timeStyle: 'short' })
      const members = await membersOf(id, ctx)
      const pdf = await renderPdf({
        ...{ language, title: text('minutesPaper.title'), university: ctx.universityName, day: ctx.today },
        createdAt: ctx.now,
        template: new URL('./minutes.typ', import.meta.url),
        data: {
          facts: [
            [text('minutesPaper.thesis'), inLanguage(title, language)],
            [text('minutesPaper.authors'), of.authors],
            [text('defences.fields.day'), `${dayInWords(day, language)}, ${at} (${zone})`],
            [text('defences.fields.room'), of.place],
            [text('defences.fields.outcome'), text(`defences.outcomes.${outcome}`)],
            [text('minutesPaper.recorded'), moment(recordedAt)],
          ],
          minutes,
          signatures: members.map(({ name, role, state, signedAt }) => [
            `${name}, ${text(`committees.choices.role.${role}`)}`,
            signedAt === null
              ? text(state === 'PRESENT' ? 'minutesPaper.unsigned' : 'minutesPaper.absent')
              : text('minutesPaper.signed', { day: moment(signedAt) }),
          ]),
          note: text('minutesPaper.note'),
        },
      })
      return { file: pdf, name: `defence-${id}.pdf`, contentType: 'application/pdf', shows: null }
    },
  })

async function membersOf(defence: number, { db }: Db): Promise<Member[]> {
  const { rows } = await sql<Member>`select p.display_name as name, s.role, a.state, a.signed_at as "signedAt"
    from defence_attendance a join committee_seat s on s.id = a.seat_id join person p on p.id = s.person_id
    where a.defence_id = ${defence} and a.state <> 'EXPECTED' order by s.role, p.display_name`.execute(db)
  return rows
}
