import { sql } from 'kysely'
import { type Language, languages } from '#platform/contract/words.ts'
import { dayInWords } from '#platform/server/day.ts'
import { invitationFile } from '#platform/server/ical/invitation.ts'
import { type Mail, mailAll } from '#platform/server/mail/index.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { SchedulingTables } from '../tables.ts'
import { chosenEnd, chosenStart } from './times.ts'

type Db = Ctx<SchedulingTables>

type Reader = { person: number | null; email: string; name: string; language: Language | null }
type Meeting = {
  title: string
  about: string
  place: string
  startsAt: string
  endsAt: string
  timeZone: string
  day: string
  at: string
  sequence: number
  organiser: string
  organiserEmail: string | null
}

/** The UID of a meeting, the same in mails and in the schedule that calendar apps read. */
export const meetingUid = (id: number): string => `meeting-${id}`

/**
 * Sends the appointment to everybody of a poll, each with its calendar file: as new or changed, or as cancelled. Each
 * time its SEQUENCE rises, so that calendar apps follow.
 */
export async function mailAppointment(ctx: Db, id: number, method: 'REQUEST' | 'CANCEL'): Promise<void> {
  const meeting = await nextVersion(ctx, id)
  if (!meeting) return
  const { rows: readers } = await sql<Reader>`
    select a.person_id as person, coalesce(x.email, a.email) as email, coalesce(x.display_name, a.name) as name,
      coalesce(x.language, a.language) as language
    from poll_participant a left join person x on x.id = a.person_id
    where a.poll_id = ${id} and coalesce(x.email, a.email) is not null and not coalesce(x.disabled, false)
    order by a.id`.execute(ctx.db)
  await mailAll(
    ctx,
    readers.map((reader) => letterTo(ctx, reader, { id, method, meeting })),
  )
}

async function nextVersion({ db }: Db, id: number): Promise<Meeting | undefined> {
  const { rows } = await sql<Meeting>`
    update meeting_poll k set sequence = k.sequence + 1 from person o
    where k.id = ${id} and o.id = k.organiser_id and k.chosen_day is not null
    returning k.title, k.about, concat_ws(', ', (select r.code from room r where r.id = k.room_id), nullif(k.place, '')) as place,
      ${chosenStart} as "startsAt", ${chosenEnd} as "endsAt", k.time_zone as "timeZone", k.chosen_day::text as day,
      to_char(k.chosen_at, 'HH24:MI') as at, k.sequence, o.display_name as organiser, o.email as "organiserEmail"`.execute(
    db,
  )
  return rows[0]
}

type Sending = { id: number; method: 'REQUEST' | 'CANCEL'; meeting: Meeting }

function letterTo(ctx: Db, { person, email, name, language: own }: Reader, { id, method, meeting }: Sending): Mail {
  const { title, about, place, startsAt, endsAt, timeZone, day, at, sequence, organiser, organiserEmail } = meeting
  const language = own ?? languages[0]
  const { host } = new URL(ctx.publicUrl)
  const file = invitationFile(
    {
      ...{ method, uid: meetingUid(id), sequence, stamp: ctx.now, title, about, place, timeZone },
      ...{ startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
      organiser: { name: organiser, email: organiserEmail ?? `no-reply@${host}` },
      attendee: { name, email },
    },
    ctx,
  )
  const template = method === 'CANCEL' ? 'meetingOff' : sequence > 1 ? 'meetingChanged' : 'meetingSet'
  return {
    ...{ to: email, language, domain: 'scheduling', template, name },
    ...(person !== null && { personId: person }),
    ...(organiserEmail && { replyTo: organiserEmail }),
    values: { title, organiser, day: dayInWords(day, language), time: at, zone: timeZone, place: place || '–' },
    calendar: { method, file },
  }
}
