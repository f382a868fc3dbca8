import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import type { cycles } from '#academics/contract'
import type { Language, Localized } from '#platform/contract/words.ts'
import type { Access, Licence } from '../../contract/deposit/terms.ts'
import type { ThesisTables } from '../tables.ts'
import { isShown } from './shown.ts'

/** A name as it is shown, and its two parts where they are known. */
export type PublicName = { name: string; given: string | null; family: string | null }

/** What others may know of a thesis; `copy` only while they may read the text. */
export type PublicThesis = {
  id: number
  code: string
  title: Localized
  language: Language
  abstract: Localized
  keywords: Localized
  licence: Licence
  access: Access
  opensOn: string | null
  publishedOn: string
  degree: Localized
  cycle: (typeof cycles)[number]
  faculty: { id: number; name: Localized }
  authors: PublicName[]
  supervisors: PublicName[]
  committee: PublicName[]
  copy: { pages: number; size: number; sha256: string } | null
}

/** The day and the time zone by which it is decided what is public now. */
export type PublicDay = { today: string; timeZone: string }

const names = (people: RawBuilder<unknown>) => sql`(select coalesce(json_agg(json_build_object(
  'name', x.display_name, 'given', x.given_name, 'family', x.family_name) order by one.place), '[]')
  from (${people}) one join person x on x.id = one.person_id)`

const isEmbargoed = (today: string) => sql`(d.embargo_until is not null and d.embargo_until > ${today}::date)`

/** How the text of the deposit `d`, the document `c`, can be read on a day. */
const access = (today: string) => sql<Access>`(case when c.id is null then 'NONE'
  when ${isEmbargoed(today)} then 'EMBARGOED' else d.visibility end)`

const from = sql`from thesis_deposit d join thesis t on t.id = d.thesis_id
  join program g on g.id = t.program_id join degree e on e.id = g.degree_id join faculty f on f.id = e.faculty_id
  left join thesis_document c on c.id = d.document_id left join stored_file z on z.id = c.file_id`

/** A condition over the deposit `d`. */
type PublicFilter = Expression<unknown>

const columns = ({ today, timeZone }: PublicDay) => sql`d.id, d.identifier as code, d.title, t.language, d.abstract,
  d.keywords, d.licence, ${access(today)} as access,
  case when c.id is not null and ${isEmbargoed(today)} then d.embargo_until::text end as "opensOn",
  ((d.published_at at time zone ${timeZone}::text)::date)::text as "publishedOn", e.name as degree, e.cycle,
  json_build_object('id', f.id, 'name', f.name) as faculty,
  ${names(sql`select w.person_id, w.id as place from thesis_author w where w.thesis_id = t.id`)} as authors,
  ${names(sql`select s.person_id, row_number() over (order by s.role desc, s.id) as place
    from thesis_supervisor s where s.thesis_id = t.id and s.until_day is null`)} as supervisors,
  ${names(sql`select a.person_id, row_number() over (order by a.role <> 'CHAIR', a.id) as place
    from committee_seat a join thesis_committee m on m.id = a.committee_id
    where m.thesis_id = t.id and a.state = 'ACCEPTED'`)} as committee,
  case when c.id is not null and not ${isEmbargoed(today)} then json_build_object(
    'pages', c.pages, 'size', coalesce(z.size, 0), 'sha256', c.sha256) end as copy`

type Page = { where?: PublicFilter; order?: PublicFilter; limit?: number; offset?: number }

/** Public theses; nothing else of the portal reads them for people without a session. */
export async function readPublic(
  db: Kysely<ThesisTables>,
  day: PublicDay,
  { where = sql`true`, order = sql`d.published_at desc, d.id desc`, limit = 1, offset = 0 }: Page,
): Promise<PublicThesis[]> {
  const { rows } = await sql<PublicThesis>`select ${columns(day)} ${from} where ${isShown} and ${where}
    order by ${order} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countPublic(db: Kysely<ThesisTables>, where: PublicFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from thesis_deposit d
    where ${isShown} and ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The file of a public thesis whose text may be read like this today; undefined if there is none. */
export async function publicFile(
  db: Kysely<ThesisTables>,
  { code, today, reads }: { code: string; today: string; reads: readonly Access[] },
): Promise<string | undefined> {
  const { rows } = await sql<{ file: string }>`select c.file_id as file ${from}
    where ${isShown} and d.identifier = ${code} and ${access(today)} = any(${[...reads]}::text[])`.execute(db)
  return rows[0]?.file
}
