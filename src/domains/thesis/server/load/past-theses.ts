import { sql, type Transaction } from 'kysely'
import { inventNames, loadPeople, type PersonToLoad } from '#people/server'
import { setOf } from '#platform/server/database/set-of.ts'
import { type Loaded, type LoadOptions, loadPrograms, Refusals } from '#registry/server'
import type { ThesisTables } from '../tables.ts'
import { type PastThesis, readPastTheses } from './past-theses-files.ts'

type Tx = Transaction<ThesisTables>

const source = { code: 'QC', name: { en: 'Theses of Quebec' } }
const seedBase = 810_000_000
/** The source names nobody. So many theses have the same invented supervisor. */
const thesesOfOne = 20

/**
 * Loads theses of universities of Quebec (J.-H. Roy, MIT) as completed and public ones, whose text is elsewhere. Authors
 * and supervisors are invented.
 */
export async function loadPastTheses(tx: Tx, options: LoadOptions): Promise<Loaded> {
  const { folder, embeddedIdentity, say, refuse } = options
  const refusals = new Refusals(refuse)
  const changed: Record<string, number> = {}
  const note = (kind: string, count: number) => {
    changed[kind] = count
    say(`${kind}: ${count.toLocaleString('en')} new or changed`)
  }
  const theses = await readPastTheses(folder, refusals)
  const codes = codesOf(theses)
  const programs = [...codes.values()].map(({ code, discipline, cycle }) => ({
    ...{ code, name: { en: discipline }, ects: cycle === 'MASTER' ? 45 : 90, cycle, superseded: true },
  }))
  const loaded = await loadPrograms(tx, source, programs)
  note('programs', loaded.changed)
  const people = [...theses.map(authorOf), ...supervisorsOf(theses)]
  const ids = await loadPeople(tx, people, embeddedIdentity, note)
  const rows = theses.map((one) => ({
    ...one,
    author: ids.get(authorOf(one).username) ?? 0,
    supervisor: ids.get(supervisorName(one)) ?? 0,
    program: loaded.ids.get(codes.get(keyOf(one))?.code ?? '') ?? 0,
  }))
  note('theses', await addTheses(tx, rows))
  return { changed, refused: refusals.total, people }
}

const keyOf = ({ discipline, cycle }: PastThesis) => `${cycle} ${discipline}`

/** A code for each discipline and degree; it depends on the source alone, so loading again finds the same programmes. */
function codesOf(theses: readonly PastThesis[]) {
  const all = new Map(theses.map((one) => [keyOf(one), one]))
  const disciplines = [...new Set(theses.map(({ discipline }) => discipline))].sort()
  return new Map(
    [...all].map(([key, { discipline, cycle }]) => {
      const number = String(disciplines.indexOf(discipline) + 1).padStart(2, '0')
      return [key, { code: `QC${number}${cycle === 'MASTER' ? 'M' : 'D'}`, discipline, cycle }]
    }),
  )
}

const authorOf = ({ number }: PastThesis): PersonToLoad => ({
  username: `qc${number}`,
  ...inventNames(seedBase + number),
  email: `qc${number}@alumni.university.example`,
  roles: ['ROLE_STUDENT'],
  studentNumber: `QC-${number}`,
})

const supervisorNumber = ({ number }: PastThesis) => Math.ceil(number / thesesOfOne)
const supervisorName = (thesis: PastThesis) => `qc.supervisor${supervisorNumber(thesis)}`

function supervisorsOf(theses: readonly PastThesis[]): PersonToLoad[] {
  return [...new Map(theses.map((one) => [supervisorName(one), supervisorNumber(one)]))].map(([username, number]) => ({
    username,
    ...inventNames(seedBase + 50_000_000 + number),
    email: `${username}@staff.university.example`,
    roles: ['ROLE_LECTURER'],
    staffNumber: `QC-S${number}`,
  }))
}

type Row = PastThesis & { author: number; supervisor: number; program: number }

/** Whoever has a thesis of the source gets no second one. */
async function addTheses(tx: Tx, rows: readonly Row[]): Promise<number> {
  const list = setOf(
    {
      ...{ title: 'text', year: 'integer', language: 'text', discipline: 'text' },
      ...{ author: 'integer', supervisor: 'integer', program: 'integer' },
    },
    rows.map(({ title, year, language, discipline, author, supervisor, program }) => ({
      ...{ title, year, language, discipline, author, supervisor, program },
    })),
  )
  await sql`insert into thesis_template (degree_id, edition, least_credits, draft_days, reply_days, least_idea, most_theses)
    select distinct g.degree_id, 1, 0, 180, 14, 0, 20 from ${list} join program g on g.id = r.program
    where not exists (select from thesis_template k where k.degree_id = g.degree_id)`.execute(tx)
  await sql`insert into user_program (person_id, program_id, started_on, ended_on, state)
    select r.author, r.program, make_date(r.year - 4, 9, 1), make_date(r.year, 6, 30), 'COMPLETED' from ${list}
    on conflict do nothing`.execute(tx)
  const { rows: made } = await sql`
    with row as materialized (
      select r.*, nextval(pg_get_serial_sequence('thesis', 'id'))::int as thesis, u.id as studies, (
        select k.id from thesis_template k join program g on g.degree_id = k.degree_id where g.id = r.program
        order by k.edition desc limit 1) as template
      from ${list} join user_program u on u.person_id = r.author and u.program_id = r.program
      where not exists (select from thesis_author w where w.person_id = r.author)
    ), theses as (
      insert into thesis (id, template_id, program_id, title, language, area, state, created_at)
      overriding system value
      select thesis, template, program, jsonb_build_object(language, title), language, discipline, 'COMPLETED',
        make_date(year - 2, 9, 1) from row
    ), authors as (
      insert into thesis_author (thesis_id, person_id, user_program_id) select thesis, author, studies from row
    ), supervisors as (
      insert into thesis_supervisor (thesis_id, person_id, role, from_day)
      select thesis, supervisor, 'MAIN', make_date(year - 2, 9, 1) from row
    )
    insert into thesis_deposit (thesis_id, title, keywords, submitted_at, published_at, shown_at, told_at)
    select thesis, jsonb_build_object(language, title), jsonb_build_object('en', discipline), day, day, day, day
    from row cross join lateral (select make_date(year, 9, 1)::timestamp at time zone 'UTC' as day) d returning id`.execute(
    tx,
  )
  return made.length
}
