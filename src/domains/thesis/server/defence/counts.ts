import { sql } from 'kysely'

/** How many members of the committee are in one of these states at the defence `v`; a seat that has ended is not expected. */
export const attended = (states: readonly string[]) => sql<number>`(select count(*)::int from defence_attendance a
  join committee_seat z on z.id = a.seat_id where a.defence_id = v.id and a.state = any(${[...states]}::text[])
    and (z.state = 'ACCEPTED' or a.state <> 'EXPECTED'))`

/** How many members the rules of the thesis of the defence `v` need. */
export const quorumOf = sql<number>`(select k.defence_quorum from thesis x
  join thesis_template k on k.id = x.template_id where x.id = v.thesis_id)`
