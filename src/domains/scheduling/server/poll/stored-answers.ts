import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { AnswerCells } from '../../contract/poll-answers.ts'
import { type Grid, slotsOf } from '../../contract/slots.ts'
import type { SchedulingTables } from '../tables.ts'
import { violation } from '../words.ts'

type Db = Ctx<SchedulingTables>

export type StoredPerson = {
  id: number
  person: number | null
  name: string
  required: boolean
  answeredAt: string | null
  answers: string | null
}

type Cell = [day: string, at: string, answer: 'AVAILABLE' | 'IF_NEEDED']

/** Everybody who is asked, with their answers as one letter for each slot. */
export async function peopleOf({ db }: Pick<Db, 'db'>, poll: Grid & { id: number }): Promise<StoredPerson[]> {
  const { rows } = await sql<Omit<StoredPerson, 'answers'> & { cells: Cell[] }>`
    select a.id, a.person_id as person, coalesce(x.display_name, a.name) as name, a.required,
      a.answered_at as "answeredAt",
      (select coalesce(json_agg(json_build_array(c.day, to_char(c.at, 'HH24:MI'), c.answer)), '[]')
        from poll_answer c where c.participant_id = a.id) as cells
    from poll_participant a left join person x on x.id = a.person_id
    where a.poll_id = ${poll.id} order by coalesce(x.sort_name, a.name), a.id`.execute(db)
  const slots = slotsOf(poll)
  return rows.map(({ cells, ...row }) => ({
    ...row,
    answeredAt: row.answeredAt && new Date(row.answeredAt).toISOString(),
    answers: row.answeredAt === null ? null : lettersOf(slots, cells),
  }))
}

function lettersOf(slots: readonly { day: string; at: string }[], cells: readonly Cell[]): string {
  const said = new Map(cells.map(([day, at, answer]) => [`${day} ${at}`, answer === 'AVAILABLE' ? 'Y' : 'I']))
  return slots.map(({ day, at }) => said.get(`${day} ${at}`) ?? 'N').join('')
}

/** For each slot how many have answered with a letter. */
export function totals(people: readonly StoredPerson[], letter: 'Y' | 'I', slots: number): number[] {
  const counts = Array.from({ length: slots }, () => 0)
  for (const { answers } of people)
    for (let at = 0; answers !== null && at < slots; at++)
      if (answers[at] === letter) counts[at] = (counts[at] ?? 0) + 1
  return counts
}

/** Writes the cells of one participant; a cell outside of the grid is refused, and then nothing changes. */
export async function saveCells(
  ctx: Db,
  { participant, poll }: { participant: number; poll: Grid },
  cells: AnswerCells['cells'],
): Promise<void> {
  const known = new Set(slotsOf(poll).map(({ day, at }) => `${day} ${at}`))
  if (cells.some(({ day, at }) => !known.has(`${day} ${at}`))) throw violation(ctx, 'cells', 'noSlot')
  // Of two answers to one slot in one request, the last counts.
  const last = [...new Map(cells.map((cell) => [`${cell.day} ${cell.at}`, cell])).values()]
  const columns = sql`unnest(${last.map(({ day }) => day)}::date[], ${last.map(({ at }) => at)}::time[],
    ${last.map(({ answer }) => answer)}::text[]) as c (day, at, answer)`
  await sql`update poll_participant set answered_at = ${ctx.now.toISOString()}, updated_at = now()
    where id = ${participant}`.execute(ctx.db)
  await sql`delete from poll_answer p using ${columns}
    where p.participant_id = ${participant} and p.day = c.day and p.at = c.at and c.answer = 'NO'`.execute(ctx.db)
  await sql`insert into poll_answer (participant_id, day, at, answer)
    select ${participant}::int, c.day, c.at, c.answer from ${columns} where c.answer <> 'NO'
    on conflict (participant_id, day, at) do update set answer = excluded.answer`.execute(ctx.db)
}
