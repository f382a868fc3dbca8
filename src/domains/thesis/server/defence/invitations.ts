import { sql } from 'kysely'
import { inLanguage, type Language, type Localized, languages } from '#platform/contract/words.ts'
import { dayInWords } from '#platform/server/day.ts'
import { invitationFile } from '#platform/server/ical/invitation.ts'
import { type Mail, mailAll } from '#platform/server/mail/index.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { ThesisTables } from '../tables.ts'
import { words } from '../words.ts'
import { defenceUid } from './calendar.ts'
import { defenceEnd, defenceStart } from './times.ts'

type Db = Ctx<ThesisTables>

type Reader = { person: number; name: string; email: string; language: Language | null }
type Defence = {
  thesis: number
  title: Localized
  place: string
  startsAt: string
  endsAt: string
  timeZone: string
  day: string
  at: string
  announcement: string
  version: number
}
/** CANCEL with the reason why it was postponed. */
type Sending = {
  id: number
  method: 'REQUEST' | 'CANCEL'
  reason: string
  /** Only this person, who has joined the others later. */
  person?: number
}

/**
 * Sends a defence to its authors, the supervisors and the committee, also to members from outside, each with its calendar
 * file: as new, or as cancelled.
 */
export async function mailDefence(ctx: Db, sending: Sending): Promise<void> {
  const { rows } = await sql<Defence>`
    select v.thesis_id as thesis, t.title, ${defenceStart} as "startsAt", ${defenceEnd} as "endsAt",
      concat_ws(', ', (select r.code from room r where r.id = v.room_id), nullif(v.place, '')) as place,
      v.time_zone as "timeZone", v.day::text as day, to_char(v.at, 'HH24:MI') as at, v.announcement, v.version
    from thesis_defence v join thesis t on t.id = v.thesis_id where v.id = ${sending.id}`.execute(ctx.db)
  const [defence] = rows
  if (!defence) return
  const all = await readersOf(defence.thesis, ctx)
  const readers = sending.person === undefined ? all : all.filter(({ person }) => person === sending.person)
  await mailAll(
    ctx,
    readers.map((reader) => letterTo(ctx, reader, { ...sending, defence })),
  )
}

/** Whoever accepts a seat after the defence was scheduled gets its invitation alone. */
export async function inviteLateMember({ thesis, person }: { thesis: number; person: number }, ctx: Db): Promise<void> {
  const planned = await ctx.db
    .selectFrom('thesis_defence')
    .select('id')
    .where('thesis_id', '=', thesis)
    .where('state', '=', 'SCHEDULED')
    .executeTakeFirst()
  if (planned) await mailDefence(ctx, { id: planned.id, method: 'REQUEST', reason: '', person })
}

/** Members from outside are written to at the address of their seat. */
async function readersOf(thesis: number, { db }: Db): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select distinct on (p.id) p.id as person, p.display_name as name, coalesce(nullif(x.email, ''), p.email) as email,
      p.language
    from (select w.person_id as person, '' as email from thesis_author w where w.thesis_id = ${thesis}
      union all select s.person_id, '' from thesis_supervisor s where s.thesis_id = ${thesis} and s.until_day is null
      union all select z.person_id, z.email from committee_seat z join thesis_committee c on c.id = z.committee_id
        where c.thesis_id = ${thesis} and z.state = 'ACCEPTED') x
    join person p on p.id = x.person
    where coalesce(nullif(x.email, ''), p.email) is not null and not p.disabled order by p.id`.execute(db)
  return rows
}

function letterTo(ctx: Db, reader: Reader, { id, method, reason, defence }: Sending & { defence: Defence }): Mail {
  const { person, email, name } = reader
  const language = languages.find((one) => one === reader.language) ?? languages[0]
  const { place, startsAt, endsAt, timeZone, day, at, announcement, version } = defence
  const title = inLanguage(defence.title, language)
  const file = invitationFile(
    {
      ...{ method, uid: defenceUid(id), sequence: version, stamp: ctx.now, place, timeZone, about: announcement },
      title: `${words[language].defences.one}: ${title}`,
      ...{ startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
      organiser: { name: ctx.universityName, email: `no-reply@${new URL(ctx.publicUrl).host}` },
      attendee: { name, email },
    },
    ctx,
  )
  return {
    ...{ to: email, language, domain: 'thesis', name, personId: person },
    template: method === 'CANCEL' ? 'defenceCancellation' : 'defenceInvitation',
    values: {
      ...{ title, day: dayInWords(day, language), time: at, zone: timeZone, place: place || '–' },
      ...(method === 'CANCEL' && { reason }),
    },
    calendar: { method, file },
  }
}
