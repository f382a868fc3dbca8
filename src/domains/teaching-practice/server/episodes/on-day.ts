import { sql } from 'kysely'

/** Whether an episode has a day; `day` is a column. At most one episode of a practice has it. */
export const isOnDay = (episode: string, day: string) => sql<boolean>`(
  ${sql.ref(day)} >= ${sql.ref(`${episode}.from_day`)} and ${sql.ref(day)} <= coalesce(${sql.ref(`${episode}.until_day`)}, 'infinity'))`
