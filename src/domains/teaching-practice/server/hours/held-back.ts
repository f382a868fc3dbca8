import { sql } from 'kysely'
import { type ConditionReader, forReader, type SqlCondition } from '#platform/server/resource/conditions.ts'
import { statesOf } from '../../contract/practice-acts.ts'
import { type entryBlockers, timeLogFlow } from '../../contract/time-log.ts'
import { sharesAddress } from '../people/own-address.ts'

type Blocker = (typeof entryBlockers)[number]

/** The conditions that block an entry `l` of a time log from being submitted or approved. */
export const conditions = {
  inFuture: {
    when: ({ now, timeZone }) => sql`(l.date + l.ends_at) at time zone ${timeZone} > ${now}::timestamptz`,
  },
  // The address of the person who decides may have become that of the student since.
  ownAddress: {
    when: ({ me }) => sql`exists (select from teaching_practice tp
      where tp.id = l.practice_id and ${sharesAddress(sql`${me.id}::int`, sql`tp.person_id`)})`,
  },
  noDescription: { when: sql`l.description !~ '\\S'` },
  notActive: {
    when: sql`exists (select from teaching_practice tp
      where tp.id = l.practice_id and tp.state not in (${sql.join(statesOf.handInHours.map((state) => sql.lit(state)))}))`,
  },
} satisfies Record<Blocker, SqlCondition>

const { submit, approve } = timeLogFlow.transitions

/**
 * The blockers of the next transition of an entry, so that a whole week can show which entries would stay behind, and
 * why.
 */
export const heldBack = (reader: ConditionReader) => {
  const blockers = [submit, approve].flatMap(({ from, blockers: names }) =>
    names.map(
      (name) => sql`case when l.state in (${sql.join(from.map((state) => sql.lit(state)))})
        and (${forReader(conditions[name].when, reader)}) then ${sql.lit(name)} end`,
    ),
  )
  return sql<Blocker[]>`array_remove(array[${sql.join(blockers)}]::text[], null)`
}
