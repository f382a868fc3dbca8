import { type RawBuilder, sql } from 'kysely'

/** After this many unopened weekly letters in a row, no more are sent. */
const mostUnopened = 4

/**
 * Whether a person without an account has left so many weekly letters unopened that no more are sent: they must be
 * contacted another way. A visit, or a letter that somebody sends them by hand, starts the count again.
 */
export const leavesUnopened = (person: RawBuilder<unknown>) => sql<boolean>`(${sql.lit(mostUnopened)} <= (
  select count(*) from practice_digest d where d.person_id = ${person} and d.week > coalesce((
    select max(greatest(l.last_seen_at, l.reminded_at, l.sent_at)) from guest_link l where l.person_id = ${person}), '-infinity')))`

/** Whether delivery of the latest letter to a person about a practice was given up. */
export const wasUndeliverable = (person: RawBuilder<unknown>, practice: RawBuilder<unknown>) => sql<boolean>`exists (
  select from practice_letter pl join mail_message m on m.id = pl.letter_id where m.state = 'dead' and pl.id = (
    select max(x.id) from practice_letter x where x.person_id = ${person} and x.practice_id = ${practice}))`
