import { sql } from 'kysely'

/** Whether an episode contains a day; `day` is a column. At most one episode of a practice contains it. */
export const isOnDay = (episode: string, day: string) => sql<boolean>`(
  ${sql.ref(day)} >= ${sql.ref(`${episode}.from_day`)} and ${sql.ref(day)} <= coalesce(${sql.ref(`${episode}.until_day`)}, 'infinity'))`
