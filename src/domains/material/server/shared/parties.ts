import { sql } from 'kysely'
import type { Party } from '#platform/server/resource/conditions.ts'
import { coursesWith } from './courses-with.ts'

/** Who shared material, and who teaches a course of today or later with a copy of it. */
export const parties = {
  giver: { of: sql`select m.id as thing, m.given_by as person from shared_material m` },
  taker: {
    of: ({ today }) => sql`select m.id as thing, l.person_id as person
      from shared_material m cross join lateral (${coursesWith(sql`m.id`)}) k
      join course_lecturer l on l.course_id = k.course_id
      join course c on c.id = k.course_id and c.ends_on >= ${today}::date`,
  },
} satisfies Record<string, Party>
