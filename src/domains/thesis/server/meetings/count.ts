import { sql } from 'kysely'

/** How many meetings about the thesis `t` both have signed. */
export const meetingsSigned = sql<number>`(
  select count(*)::int from supervision_meeting m where m.thesis_id = t.id and m.state = 'SIGNED')`

/** The days without a meeting after which it is told. */
const silentDays = 45

/** The day from which the silence about the thesis `t` is told: since its last meeting, or since the work began or went on. */
export const silentSince = (timeZone: string) => sql<string>`((greatest(coalesce(
  (select max(m.at) from supervision_meeting m where m.thesis_id = t.id and m.state in ('HELD', 'SIGNED', 'DISPUTED')),
  t.begun_at), (select max(h.ended_at) from thesis_hold h where h.thesis_id = t.id)) at time zone ${timeZone}::text)::date + ${sql.lit(silentDays)})`

/** Whether a meeting about the thesis `t` is planned for the next two weeks. */
export const isPlanned = (now: Date | string) => sql<boolean>`exists (
  select from supervision_meeting m where m.thesis_id = t.id and m.state = 'PLANNED'
    and m.at between ${now}::timestamptz and ${now}::timestamptz + interval '14 days')`
