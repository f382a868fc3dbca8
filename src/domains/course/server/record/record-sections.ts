import { contribution } from '#platform/contract/contribution.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { RecordMissing, RecordSection, RecordTable } from '../../contract/record-section.ts'

/**
 * What a domain adds to the record of a course: sections with what this reader may read, by the permissions of
 * the underlying resources; none if there is no content. Each takes few statements, however many people it is about.
 */
export type RecordPart = (course: number, ctx: Ctx) => Promise<RecordSection[]>

/** The sections of the record of a course. */
export const recordSections = contribution<RecordPart>()

type SectionContent = {
  key: string
  title: string
  /** Labels and values; those without a value are left out. */
  facts?: readonly (readonly [string, string | number | null | undefined])[]
  texts?: readonly (string | null | undefined)[]
  tables?: readonly RecordTable[]
  missing?: readonly RecordMissing[]
}

/** A section of a record; tables without rows are left out. */
export const section = ({
  key,
  title,
  facts = [],
  texts = [],
  tables = [],
  missing = [],
}: SectionContent): RecordSection => ({
  ...{ key, title, missing: [...missing] },
  facts: facts.flatMap(([label, value]) =>
    value === null || value === undefined || value === '' ? [] : [{ label, value: String(value) }],
  ),
  texts: texts.filter((text): text is string => Boolean(text)),
  tables: tables.filter(({ rows }) => rows.length > 0),
})

/** The columns of a table: labels with their widths, and which of them (from 0) hold numbers. */
export const columns = (
  labelled: readonly (readonly [string, number])[],
  numbers: readonly number[] = [],
): RecordTable['columns'] => labelled.map(([label, width], at) => ({ label, width, isNumber: numbers.includes(at) }))
