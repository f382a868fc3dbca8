import { sql } from 'kysely'
import { Conflict } from '#platform/contract/errors.ts'
import { type By, recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { wasGradedBefore } from '../sheet/before-portal.ts'
import type { GradingTables } from '../tables.ts'
import { words } from '../words.ts'
import { isClosed } from './closed.ts'
import { gradebook } from './gradebook.ts'

/** A gradebook, and the scheme of its grades. */
export type GradebookRecord = { id: number; scheme: number }

const scheme = sql.ref<number>('b.scheme_id')
const frozen = sql<boolean>`(c.marks_frozen_at is not null)`
const historical = wasGradedBefore(sql`c.id`)

export const gradebookColumns = { scheme }
export const gradebookRecord = recordOf(gradebook, gradebookColumns)

/**
 * For writes to the gradebook as a whole. Its course is locked, so that nobody submits its grades meanwhile. Courses
 * graded before the portal are read-only.
 */
export const gradebookToWrite = recordOf(
  gradebook,
  {
    ...{ scheme, historical, frozen },
    startsOn: sql.ref<string>('c.starts_on'),
  },
  { locks: 'c', needs: (row, ctx) => needOpen({ ...row, closed: row.frozen }, ctx) },
)

/**
 * For writes to single students, which are possible while any of them is on no signed sheet; the endpoint checks whose
 * marks are frozen. A lock of the course that is shared lets others enter marks meanwhile.
 */
export const columnsToMark = { scheme, historical, closed: isClosed }
export const gradebookToMark = recordOf(gradebook, columnsToMark, { locks: 'c', needs: needOpen })

const enrolment = { enrollment: sql.ref<number>('e.id'), person: sql.ref<number>('e.person_id') }
const byEnrolment: By = { id: 'e.id', join: (query) => query.innerJoin('enrollment as e', 'e.course_id', 'b.id') }

/** The gradebook in which an enrolment has its marks. */
export const gradebookOfEnrolment = recordOf(gradebook, { scheme, ...enrolment }, { by: byEnrolment })
export const gradebookToMarkEnrolment = recordOf(
  gradebook,
  { ...columnsToMark, ...enrolment },
  { by: byEnrolment, locks: 'c', needs: needOpen },
)

/** The gradebook to which an assessment belongs. */
export const gradebookOfAssessment = recordOf(
  gradebook,
  { historical, frozen, assessment: sql.ref<number>('a.id') },
  {
    by: { id: 'a.id', join: (query) => query.innerJoin('assessment as a', 'a.course_id', 'b.id') },
    locks: 'c',
    needs: (row, ctx) => needOpen({ ...row, closed: row.frozen }, ctx),
  },
)

/** Refuses writes to marks that can no longer change. */
export function needOpen({ closed, historical }: { closed: boolean; historical: boolean }, { language }: Ctx): void {
  const said = words[language].gradebook.server
  if (closed) throw new Conflict(said.frozen)
  if (historical) throw new Conflict(said.historical)
}

/** Whether this person may currently decide about the grades of a course. */
export async function mayDecide(id: number, { db, rights }: Ctx<GradingTables>): Promise<boolean> {
  const { rows } = await sql`
    select from gradebook b join course c on c.id = b.id join module m on m.id = c.module_id
    left join program p on p.id = m.program_id left join academic_language g on g.id = c.language_id
    where b.id = ${id} and c.marks_frozen_at is null and not ${wasGradedBefore(sql`c.id`)}
      and ${rights.where('decide', gradebook)}`.execute(db)
  return rows.length > 0
}

/**
 * The gradebook of a course whose sheet this person may open, without another check of permissions on the gradebook.
 */
export const gradebookOf = (course: number, { db }: Ctx<GradingTables>): Promise<GradebookRecord> =>
  db.selectFrom('gradebook').select(['id', 'scheme_id as scheme']).where('id', '=', course).executeTakeFirstOrThrow()
