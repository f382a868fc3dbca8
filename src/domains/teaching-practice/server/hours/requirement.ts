import type { Kysely } from 'kysely'
import { User } from '#people/contract'
import { refTo } from '#platform/contract/resource.ts'
import { dayInWords } from '#platform/server/day.ts'
import { lastReason } from '#platform/server/last-reason.ts'
import { column, equals, handleResource } from '#platform/server/resource-handler.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { PracticeRequirement } from '../../contract/requirement.ts'
import { hasEnded } from '../practice/settled.ts'
import type { PracticeTables } from '../tables.ts'

const rows = (db: Kysely<PracticeTables>) =>
  db
    .selectFrom('practice_requirement as r')
    .innerJoin('teaching_practice as tp', 'tp.id', 'r.practice_id')
    .innerJoin('person as p', 'p.id', 'tp.person_id')
    .leftJoin('stored_file as f', 'f.id', 'r.file_id')
    .select(['r.id', 'r.version', 'r.practice_id', 'r.kind', 'r.valid_until', 'r.file_id', 'r.state'])
    .select(['tp.person_id', 'p.display_name', 'f.name as file_name'])
    .select(lastReason(PracticeRequirement, 'r.id', ['sendBack', 'waive']).as('reason'))

/** Proofs that a student shows before a practice begins. */
export const requirement = handleResource<PracticeTables>()(PracticeRequirement, rows, {
  table: 'practice_requirement',
  as: 'r',
  sensitive: { of: (row) => row.person_id, inLists: true },
  present: (row) => ({
    practice: refTo(TeachingPractice, row.practice_id, row.display_name),
    student: refTo(User, row.person_id, row.display_name),
    kind: PracticeRequirement.fields.kind.parse(row.kind),
    validUntil: row.valid_until,
    document: row.file_id === null ? null : `${PracticeRequirement.iri(row.id)}/document`,
    documentName: row.file_name,
    reason: row.reason,
    state: PracticeRequirement.fields.state.parse(row.state),
  }),
  columns: {
    'practice.id': column('r.practice_id'),
    'student.id': column('tp.person_id'),
    kind: column('r.kind'),
    validUntil: column('r.valid_until'),
    settled: hasEnded,
    state: column('r.state'),
  },
  filters: { 'practice.id': equals('r.practice_id'), state: equals('r.state') },
  sorted: [['kind', 'asc']],

  update: async ({ id }, { validUntil }, ctx) => {
    if (validUntil === undefined) return
    await ctx.db.updateTable('practice_requirement').set({ valid_until: validUntil }).where('id', '=', id).execute()
  },

  blockers: {
    noDocument: ({ document }) => document === null,
    endsTooEarly: async ({ validUntil, practice }, { db, language }) => {
      if (validUntil === null) return false
      const { ends_on: end } = await db
        .selectFrom('teaching_practice')
        .select('ends_on')
        .where('id', '=', practice.id)
        .executeTakeFirstOrThrow()
      return validUntil < end && { values: { day: dayInWords(validUntil, language), end: dayInWords(end, language) } }
    },
  },
})
