import { sql } from 'kysely'

type Rule = {
  /** The primary key. */
  key: readonly string[]
  /** The columns that identify a row for people and in files. */
  natural: readonly string[]
  /** The natural columns that may be null. */
  nullable?: readonly string[]
  /** True if no unique constraint covers the natural columns: the code that adds rows checks for existing ones. */
  unguarded?: true
  /** The columns that an import changes in an existing row, and that an undo restores. */
  changes: readonly string[]
}

/**
 * The tables into which imports write. A table that refers to another comes before it, so that an undo can delete in
 * order.
 */
export const importedTables = {
  notice: { key: ['id'], natural: ['person_id', 'once'], changes: [] },
  practice_assignment: { key: ['id'], natural: ['practice_id', 'role'], unguarded: true, changes: [] },
  teaching_practice: { key: ['id'], natural: ['person_id', 'starts_on'], unguarded: true, changes: [] },
  practice_supervisor: { key: ['id'], natural: ['person_id'], changes: [] },
  user_contact: {
    key: ['id'],
    natural: ['person_id', 'category', 'type', 'custom_type'],
    nullable: ['custom_type'],
    changes: [],
  },
  timetable_pattern_student: { key: ['pattern_id', 'person_id'], natural: ['pattern_id', 'person_id'], changes: [] },
  timetable_pattern: {
    key: ['id'],
    natural: ['course_id', 'group_code', 'kind', 'weekday', 'starts_at'],
    nullable: ['group_code'],
    unguarded: true,
    changes: ['ends_at', 'room_id', 'lecturer_id', 'seats'],
  },
  course_lecturer: { key: ['id'], natural: ['course_id', 'person_id'], changes: [] },
  enrollment: { key: ['id'], natural: ['course_id', 'person_id'], changes: ['state', 'withdrawn_on', 'breaks'] },
  user_program: { key: ['id'], natural: ['person_id', 'program_id', 'started_on'], changes: [] },
  person_role: {
    key: ['person_id', 'role', 'source'],
    natural: ['person_id', 'role', 'source'],
    changes: [],
  },
  person_identity: { key: ['issuer', 'subject'], natural: ['issuer', 'subject'], changes: [] },
  person: {
    key: ['id'],
    natural: ['username'],
    changes: [
      ...['email', 'official_name', 'given_name', 'family_name', 'name_order', 'chinese_name'],
      ...['english_name', 'portuguese_name', 'display_name', 'sort_name'],
    ],
  },
  course: {
    key: ['id'],
    natural: ['term_id', 'code'],
    changes: ['module_id', 'title', 'type', 'credits', 'capacity', 'starts_on', 'ends_on'],
  },
  module: { key: ['id'], natural: ['code'], changes: ['name', 'credits', 'program_id'] },
  room: { key: ['id'], natural: ['code'], changes: ['name', 'capacity', 'kind'] },
  calendar_entry: {
    key: ['id'],
    natural: ['starts_on', 'name'],
    changes: ['name', 'kind', 'ends_on', 'starts_at', 'ends_at'],
  },
  term: { key: ['id'], natural: ['code'], changes: ['name', 'starts_on', 'ends_on'] },
} satisfies Record<string, Rule>

export type ImportedTable = keyof typeof importedTables
/** The rule by which rows of a table are identified and restored. */
export const ruleOf = (table: ImportedTable): Rule => importedTables[table]
export const importedTableNames = [
  ...(['notice'] as const),
  ...(['practice_assignment', 'teaching_practice', 'practice_supervisor', 'user_contact'] as const),
  ...(['timetable_pattern_student', 'timetable_pattern', 'enrollment', 'course_lecturer', 'course'] as const),
  ...(['user_program', 'person_role', 'person_identity', 'person', 'module', 'room'] as const),
  ...(['calendar_entry', 'term'] as const),
]

/** The primary key of a row as one text, as stored in `import_change.row_key`. */
export const keyOf = (table: ImportedTable, alias: string) => {
  const parts = importedTables[table].key.map((name) => sql`${sql.ref(`${alias}.${name}`)}`)
  return sql<string>`concat_ws('/', ${sql.join(parts)})`
}
